print("ambler")
