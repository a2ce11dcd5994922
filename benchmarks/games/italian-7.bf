[Format "blindfleet 1"]
[Game "italian"]
[Opens "1"]
[Eyes "full"]
[Result "0-1"]
[Ending "fleet-sunk"]

deploy 1
submarine B1 C1
cruiser#1 D8-F8
cruiser#2 G4-I4
torpedo-ship B3-E3
carrier C6-G6

deploy 2
submarine B5 C5
cruiser#1 E4-G4
cruiser#2 A7-A9
torpedo-ship C1-F1
carrier F7-L7

1. 1: A4 miss
2. 2: A4 miss
3. 1: L5 miss
4. 2: L5 miss
5. 1: E9 miss
6. 2: E9 miss
7. 1: F0 miss
8. 2: F0 miss
9. 1: B3 miss
10. 2: B3 hit B4 miss
11. 1: C2 miss
12. 2: C3 hit D3 hit E3 sunk (torpedo-ship B3-E3) G1 miss
13. 1: D1 hit E1 hit C1 hit B1 miss
14. 2: C1 hit B1 sunk (submarine B1 C1) G5 miss
15. 1: F1 sunk (torpedo-ship C1-F1) H3 miss
16. 2: H6 miss
17. 1: I4 miss
18. 2: I4 hit I3 miss
19. 1: L2 miss
20. 2: H4 hit L4 miss
21. 1: C5 hit C7 miss
22. 2: G4 sunk (cruiser G4-I4) F8 hit G8 miss
23. 1: D5 miss
24. 2: D8 hit E8 sunk (cruiser D8-F8) B6 miss
25. 1: C4 miss
26. 2: A5 miss
27. 1: B5 sunk (submarine B5 C5) E3 miss
28. 2: C6 hit D6 hit E6 hit F6 hit G6 sunk (carrier C6-G6)
end 0-1 fleet-sunk
