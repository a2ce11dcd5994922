[Format "blindfleet 1"]
[Game "salvo-b"]
[Event "Playthrough"]
[Player1 "Anna"]
[Player2 "Борис"]
[Opens "1"]
[Eyes "full"]
[Result "1-0"]
[Ending "fleet-sunk"]

deploy 1
carrier F1-J1
battleship H7-H10
destroyer E7-E9
submarine J6-J8
cruiser I3 I4

deploy 2
carrier F8-J8
battleship C5-C8
destroyer J5-J7
submarine A3-A5
cruiser C1 D1

1. 1: A3 D3 F5 G5 B6 D6 H6 F7 H7 B8 F8 G9 B10 E10 G10 H10 = carrier, submarine
2. 2: I3 B4 F4 B5 E5 F5 I6 J6 C7 D7 E7 F7 B8 C8 E9 J9 C10 = destroyer, submarine, cruiser
3. 1: B1 J1 I3 A5 B5 H5 A6 J6 A8 C8 E8 G8 H8 C9 H9 D10 I10 = carrier, battleship, destroyer,
    submarine
4. 2: E1 G1 H1 D2 H2 G3 A4 D4 H4 G7 A9 D9 I9 B10 F10 I10 J10 = carrier
5. 1: C1 D1 E1 F1 A2 C2 G2 I2 H3 G4 B7 C7 J7 F9 I9 C10 = battleship, destroyer, cruiser sunk
6. 2: A1 C1 I1 A2 C2 A3 D3 H3 J3 G5 E6 F6 J7 D8 E8 I8 H10 = carrier, battleship, destroyer sunk,
    submarine
7. 1: H1 D2 E2 J2 G3 A4 E4 C5 C6 A7 G7 I7 J9 F10 = battleship sunk, submarine sunk
8. 2: D1 J1 I2 J2 G4 C5 D5 A6 B6 A7 B7 A8 G8 H8 C9 = carrier, battleship
9. 1: I1 B3 C3 J3 F4 E6 I8 J8 J10 = carrier sunk
10. 2: G2 A5 I5 D6 J8 H9 A10 = battleship, submarine sunk
11. 1: A1 G1 H2 E3 C4 J4 D5 J5 E7 E9 = destroyer sunk
12. 2: B2 E3 G9 = none
end 1-0 fleet-sunk
