[Format "blindfleet 1"]
[Game "italian"]
[Opens "1"]
[Eyes "full"]
[Result "0-1"]
[Ending "fleet-sunk"]

deploy 1
submarine H5 I5
cruiser#1 F8-H8
cruiser#2 D0-D2
torpedo-ship F3-F6
carrier A2-A6

deploy 2
submarine I6 L6
cruiser#1 L0-L2
cruiser#2 D9-F9
torpedo-ship A4-A7
carrier F4-L4

1. 1: A4 hit A3 miss
2. 2: A4 hit A3 hit A2 hit A1 miss
3. 1: A5 hit A6 hit A7 sunk (torpedo-ship A4-A7) C2 miss
4. 2: A5 hit A6 sunk (carrier A2-A6) C0 miss
5. 1: C9 miss
6. 2: C8 miss
7. 1: E0 miss
8. 2: D9 miss
9. 1: D1 miss
10. 2: E7 miss
11. 1: L5 miss
12. 2: F8 hit G8 hit E8 miss
13. 1: H9 miss
14. 2: H8 sunk (cruiser F8-H8) L6 miss
15. 1: G8 miss
16. 2: D6 miss
17. 1: I7 miss
18. 2: C4 miss
19. 1: H6 miss
20. 2: G0 miss
21. 1: F7 miss
22. 2: F1 miss
23. 1: E5 miss
24. 2: D2 hit D3 miss
25. 1: D6 miss
26. 2: E2 miss
27. 1: G4 hit F4 hit E4 miss
28. 2: D1 hit D0 sunk (cruiser D0-D2) F5 hit E5 miss
29. 1: H4 hit I4 hit L4 sunk (carrier F4-L4) L8 miss
30. 2: F4 hit F3 hit F6 sunk (torpedo-ship F3-F6) H1 miss
31. 1: E8 miss
32. 2: I2 miss
33. 1: B0 miss
34. 2: I4 miss
35. 1: H0 miss
36. 2: B9 miss
37. 1: A1 miss
38. 2: H3 miss
39. 1: F9 hit E9 hit G9 miss
40. 2: H5 hit H4 miss
41. 1: D9 sunk (cruiser D9-F9) F2 miss
42. 2: H6 miss
43. 1: G1 miss
44. 2: I5 sunk (submarine H5 I5)
end 0-1 fleet-sunk
