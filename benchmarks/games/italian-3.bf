[Format "blindfleet 1"]
[Game "italian"]
[Opens "1"]
[Eyes "full"]
[Result "0-1"]
[Ending "fleet-sunk"]

deploy 1
submarine A8 B8
cruiser#1 C5-E5
cruiser#2 F7-H7
torpedo-ship H0-H3
carrier L3-L7

deploy 2
submarine I2 I3
cruiser#1 D0-F0
cruiser#2 I5-I7
torpedo-ship A1-A4
carrier D4-D8

1. 1: A4 hit A3 hit A2 hit A1 sunk (torpedo-ship A1-A4) C6 miss
2. 2: A4 miss
3. 1: D7 hit E7 miss
4. 2: L5 hit L6 hit L7 hit L8 miss
5. 1: D6 hit D5 hit D8 hit D9 miss
6. 2: L4 hit L3 sunk (carrier L3-L7) H9 miss
7. 1: D4 sunk (carrier D4-D8) F2 miss
8. 2: H1 hit I1 miss
9. 1: H7 miss
10. 2: H2 hit H3 hit H0 sunk (torpedo-ship H0-H3) F5 miss
11. 1: E0 hit D0 hit C0 miss
12. 2: G7 hit G6 miss
13. 1: F0 sunk (cruiser D0-F0) H3 miss
14. 2: F7 hit H7 sunk (cruiser F7-H7) C5 hit B5 miss
15. 1: I2 hit H2 miss
16. 2: C6 miss
17. 1: I1 miss
18. 2: D5 hit E5 sunk (cruiser C5-E5) B1 miss
19. 1: I3 sunk (submarine I2 I3) G5 miss
20. 2: B8 hit A8 sunk (submarine A8 B8)
end 0-1 fleet-sunk
