[Format "blindfleet 1"]
[Game "italian"]
[Opens "1"]
[Eyes "full"]
[Result "0-1"]
[Ending "fleet-sunk"]

deploy 1
submarine H1 H2
cruiser#1 F2-F4
cruiser#2 A1-C1
torpedo-ship D3-D6
carrier I5-I9

deploy 2
submarine A6 B6
cruiser#1 C0-E0
cruiser#2 D6-D8
torpedo-ship A1-A4
carrier G0-G4

1. 1: A4 hit A3 hit A2 hit A1 sunk (torpedo-ship A1-A4) C6 miss
2. 2: A4 miss
3. 1: D7 hit E7 miss
4. 2: L5 miss
5. 1: D6 hit D5 miss
6. 2: E9 miss
7. 1: D8 sunk (cruiser D6-D8) F4 miss
8. 2: F0 miss
9. 1: L5 miss
10. 2: B3 miss
11. 1: G3 hit F3 miss
12. 2: C2 miss
13. 1: G4 hit G2 hit G1 hit G0 sunk (carrier G0-G4) I6 miss
14. 2: D1 miss
15. 1: H7 miss
16. 2: B0 miss
17. 1: G8 miss
18. 2: E3 miss
19. 1: D2 miss
20. 2: F4 hit D4 hit E4 miss
21. 1: H9 miss
22. 2: D5 hit D6 hit D3 sunk (torpedo-ship D3-D6) F5 miss
23. 1: L8 miss
24. 2: H4 miss
25. 1: E1 miss
26. 2: F3 hit F2 sunk (cruiser F2-F4) B8 miss
27. 1: C3 miss
28. 2: I6 hit I5 hit I7 hit I8 hit I9 sunk (carrier I5-I9) F8 miss
29. 1: I2 miss
30. 2: A1 hit A2 miss
31. 1: L2 miss
32. 2: B1 hit C1 sunk (cruiser A1-C1) I1 miss
33. 1: F7 miss
34. 2: A6 miss
35. 1: C0 hit D0 hit E0 sunk (cruiser C0-E0) A7 miss
36. 2: B5 miss
37. 1: B8 miss
38. 2: C9 miss
39. 1: D4 miss
40. 2: D8 miss
41. 1: E3 miss
42. 2: G7 miss
43. 1: G6 miss
44. 2: H0 miss
45. 1: I4 miss
46. 2: H2 hit H1 sunk (submarine H1 H2)
end 0-1 fleet-sunk
