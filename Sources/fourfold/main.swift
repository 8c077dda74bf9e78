print("fourfold")
