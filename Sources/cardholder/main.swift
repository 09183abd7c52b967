print("cardholder")
