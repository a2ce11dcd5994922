[Format "blindfleet 1"]
[Game "salvo"]
[Event "Playthrough"]
[Player1 "Anna"]
[Player2 "Борис"]
[Opens "2"]
[Eyes "full"]
[Result "0-1"]
[Ending "fleet-sunk"]

deploy 1
carrier I5-I9
battleship E6-H6
destroyer C2-E2
cruiser#1 A1 A2
cruiser#2 F4 G4
submarine H3

deploy 2
carrier J5-J9
battleship B2-B5
destroyer I4-I6
cruiser#1 F2 G2
cruiser#2 F9 F10
submarine F1

1. 2: C1 H1 B2 E2 H2 I3 A5 D5 B6 E6 G6 F7 J7 B8 J8 E9 H9 = battleship, destroyer
2. 1: D1 G1 A2 B3 J5 B6 D6 A7 B7 E7 J7 B8 G8 H8 C9 F9 C10 = carrier, battleship, cruiser#2
3. 2: E1 J2 H3 G4 I4 J4 H5 A6 F6 H6 I6 J6 A7 I8 A9 H10 = carrier, battleship sunk, cruiser#2,
    submarine sunk
4. 1: E1 F1 H1 C2 G2 G3 A4 C4 J4 I5 G6 D7 F7 F8 G9 H9 I10 = destroyer, cruiser#1, submarine sunk
5. 2: F2 G2 I2 C3 C4 F4 C5 E5 C6 D6 I7 A8 E8 F9 D10 E10 = carrier, cruiser#2 sunk
6. 1: A1 C1 E2 J2 E3 F5 H5 H6 G7 I8 E10 J10 = none
7. 2: B1 A2 D2 F3 J3 A4 E4 B5 C7 E7 G7 H7 C8 D9 I9 J10 = carrier, destroyer, cruiser#1
8. 1: J1 I3 E4 I4 A6 I6 D8 E8 D9 E9 = destroyer sunk
9. 2: A1 D1 I1 C2 A3 B3 D4 G5 I5 C9 J9 B10 G10 = carrier sunk, destroyer sunk, cruiser#1 sunk
10. 1: B2 H2 G4 E6 F6 J6 B9 I9 B10 = carrier, battleship
end 0-1 fleet-sunk
