[Format "blindfleet 1"]
[Game "italian"]
[Opens "1"]
[Eyes "full"]
[Result "0-1"]
[Ending "fleet-sunk"]

deploy 1
submarine F5 G5
cruiser#1 B5-D5
cruiser#2 F9-H9
torpedo-ship C7-F7
carrier E0-I0

deploy 2
submarine B4 C4
cruiser#1 I0-I2
cruiser#2 A7-C7
torpedo-ship E7-H7
carrier B0-F0

1. 1: A4 miss
2. 2: A4 miss
3. 1: L5 miss
4. 2: L5 miss
5. 1: E9 miss
6. 2: E9 miss
7. 1: F0 hit G0 miss
8. 2: F0 hit G0 hit H0 hit I0 hit L0 miss
9. 1: E0 hit D0 hit C0 hit B0 sunk (carrier B0-F0) H2 miss
10. 2: E0 sunk (carrier E0-I0) C2 miss
11. 1: I3 miss
12. 2: B3 miss
13. 1: G4 miss
14. 2: G2 miss
15. 1: H6 miss
16. 2: H3 miss
17. 1: I7 miss
18. 2: I4 miss
19. 1: F5 miss
20. 2: A1 miss
21. 1: G8 miss
22. 2: H6 miss
23. 1: H9 miss
24. 2: I7 miss
25. 1: L1 miss
26. 2: G5 hit H5 miss
27. 1: L8 miss
28. 2: G6 miss
29. 1: F7 hit F8 miss
30. 2: E5 miss
31. 1: G7 hit E7 hit H7 sunk (torpedo-ship E7-H7) C5 miss
32. 2: G4 miss
33. 1: A7 hit A8 miss
34. 2: F5 sunk (submarine F5 G5) D3 miss
35. 1: A6 miss
36. 2: D7 hit D6 miss
37. 1: B7 hit C7 sunk (cruiser A7-C7) D4 miss
38. 2: E7 hit F7 hit G7 miss
39. 1: E3 miss
40. 2: C7 sunk (torpedo-ship C7-F7) H9 hit G9 hit F9 sunk (cruiser F9-H9) A7 miss
41. 1: B3 miss
42. 2: C5 hit B5 hit A5 miss
43. 1: C2 miss
44. 2: D5 sunk (cruiser B5-D5)
end 0-1 fleet-sunk
