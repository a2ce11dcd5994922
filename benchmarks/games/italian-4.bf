[Format "blindfleet 1"]
[Game "italian"]
[Opens "1"]
[Eyes "full"]
[Result "0-1"]
[Ending "fleet-sunk"]

deploy 1
submarine E9 F9
cruiser#1 A1-A3
cruiser#2 H8-L8
torpedo-ship A6-A9
carrier C1-C5

deploy 2
submarine C7 D7
cruiser#1 L0-L2
cruiser#2 F2-F4
torpedo-ship C2-C5
carrier F7-L7

1. 1: A4 miss
2. 2: A4 miss
3. 1: L5 miss
4. 2: L5 miss
5. 1: E9 miss
6. 2: E9 hit D9 miss
7. 1: F0 miss
8. 2: F9 sunk (submarine E9 F9) H7 miss
9. 1: B3 miss
10. 2: I6 miss
11. 1: C2 hit D2 miss
12. 2: C7 miss
13. 1: C3 hit C4 hit C1 miss
14. 2: B6 miss
15. 1: C5 sunk (torpedo-ship C2-C5) A7 miss
16. 2: E0 miss
17. 1: E4 miss
18. 2: A8 hit A7 hit A6 hit A9 sunk (torpedo-ship A6-A9) C2 hit C3 hit C4 hit C1 hit C0 miss
19. 1: F7 hit E7 miss
20. 2: C5 sunk (carrier C1-C5) G5 miss
21. 1: F6 miss
22. 2: H4 miss
23. 1: H7 hit G7 hit I7 hit L7 sunk (carrier F7-L7) H9 miss
24. 2: I3 miss
25. 1: C0 miss
26. 2: G2 miss
27. 1: B8 miss
28. 2: H1 miss
29. 1: C9 miss
30. 2: L2 miss
31. 1: G5 miss
32. 2: F3 miss
33. 1: A1 miss
34. 2: I0 miss
35. 1: D7 hit D8 miss
36. 2: L8 hit L7 miss
37. 1: C7 sunk (submarine C7 D7) H4 miss
38. 2: H8 hit I8 sunk (cruiser H8-L8) E4 miss
39. 1: F3 hit F4 hit F5 miss
40. 2: F6 miss
41. 1: F2 sunk (cruiser F2-F4) I2 miss
42. 2: A1 hit A2 hit A0 miss
43. 1: H0 miss
44. 2: A3 sunk (cruiser A1-A3)
end 0-1 fleet-sunk
