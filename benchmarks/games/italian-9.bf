[Format "blindfleet 1"]
[Game "italian"]
[Opens "1"]
[Eyes "full"]
[Result "0-1"]
[Ending "fleet-sunk"]

deploy 1
submarine I6 I7
cruiser#1 C5-E5
cruiser#2 G7-G9
torpedo-ship A8-D8
carrier E3-I3

deploy 2
submarine G1 G2
cruiser#1 I1-I3
cruiser#2 G7-I7
torpedo-ship A1-A4
carrier D1-D5

1. 1: A4 hit A3 hit A2 hit A1 sunk (torpedo-ship A1-A4) C6 miss
2. 2: A4 miss
3. 1: D7 miss
4. 2: L5 miss
5. 1: E9 miss
6. 2: E9 miss
7. 1: F8 miss
8. 2: F0 miss
9. 1: L4 miss
10. 2: B3 miss
11. 1: G0 miss
12. 2: C2 miss
13. 1: G5 miss
14. 2: D1 miss
15. 1: E4 miss
16. 2: B0 miss
17. 1: F3 miss
18. 2: E3 hit E2 miss
19. 1: H6 miss
20. 2: F3 hit G3 hit D3 miss
21. 1: I7 hit I6 miss
22. 2: H3 hit I3 sunk (carrier E3-I3) H1 miss
23. 1: H7 hit G7 sunk (cruiser G7-I7) H1 miss
24. 2: A1 miss
25. 1: I2 hit I1 hit I3 sunk (cruiser I1-I3) D2 hit D3 hit D4 hit D1 hit D0 miss
26. 2: C5 hit D5 hit B5 miss
27. 1: D5 sunk (carrier D1-D5) B7 miss
28. 2: E5 sunk (cruiser C5-E5) A7 miss
29. 1: C8 miss
30. 2: G7 hit I7 hit H7 miss
31. 1: A8 miss
32. 2: I6 sunk (submarine I6 I7) G6 miss
33. 1: B9 miss
34. 2: E7 miss
35. 1: F1 miss
36. 2: G8 hit G9 sunk (cruiser G7-G9) B8 hit C8 hit D8 hit A8 sunk (torpedo-ship A8-D8)
end 0-1 fleet-sunk
