[Format "blindfleet 1"]
[Game "italian"]
[Event "Playthrough"]
[Player1 "Anna"]
[Player2 "Борис"]
[Opens "1"]
[Eyes "full"]
[Result "1-0"]
[Ending "fleet-sunk"]

deploy 1
submarine E6 F6
cruiser#1 A2-C2
cruiser#2 C8-E8
torpedo-ship F0-I0
carrier H3-H7

deploy 2
submarine G3 G4
cruiser#1 L4-L6
cruiser#2 B0-B2
torpedo-ship C5-C8
carrier E2-E6

1. 1: I3 miss
2. 2: D4 miss
3. 1: C4 miss
4. 2: A6 miss
5. 1: H7 miss
6. 2: B5 miss
7. 1: G7 miss
8. 2: E0 miss
9. 1: L6 hit L5 hit L7 miss
10. 2: L3 miss
11. 1: I5 miss
12. 2: E3 miss
13. 1: L4 sunk (cruiser L4-L6) A5 miss
14. 2: G5 miss
15. 1: E1 miss
16. 2: D9 miss
17. 1: G4 hit G3 sunk (submarine G3 G4) A4 miss
18. 2: L5 miss
19. 1: A2 miss
20. 2: I9 miss
21. 1: H9 miss
22. 2: G0 hit G1 miss
23. 1: D0 miss
24. 2: F0 hit H0 hit I0 sunk (torpedo-ship F0-I0) C6 miss
25. 1: F8 miss
26. 2: G8 miss
27. 1: B3 miss
28. 2: B8 miss
29. 1: H8 miss
30. 2: I6 miss
31. 1: B2 hit C2 miss
32. 2: I8 miss
33. 1: B1 hit B0 sunk (cruiser B0-B2) H0 miss
34. 2: H4 hit G4 miss
35. 1: E6 hit F6 miss
36. 2: I4 miss
37. 1: E5 hit D5 miss
38. 2: H5 hit H6 hit I5 miss
39. 1: D6 miss
40. 2: H7 hit I7 miss
41. 1: E7 miss
42. 2: G6 miss
43. 1: E4 hit D4 miss
44. 2: H8 miss
45. 1: E3 hit D3 miss
46. 2: G7 miss
47. 1: F5 miss
48. 2: H3 sunk (carrier H3-H7) A7 miss
49. 1: E2 sunk (carrier E2-E6) C7 hit D7 miss
50. 2: H9 miss
51. 1: C6 hit C8 hit D8 miss
52. 2: A3 miss
53. 1: C5 sunk (torpedo-ship C5-C8)
end 1-0 fleet-sunk
