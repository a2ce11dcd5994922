[Format "blindfleet 1"]
[Game "italian"]
[Opens "1"]
[Eyes "full"]
[Result "1-0"]
[Ending "fleet-sunk"]

deploy 1
submarine I9 L9
cruiser#1 E3-E5
cruiser#2 E1-G1
torpedo-ship I1-I4
carrier B8-F8

deploy 2
submarine I1 L1
cruiser#1 I4-I6
cruiser#2 A3-A5
torpedo-ship F4-F7
carrier C2-G2

1. 1: A4 hit A3 hit A2 miss
2. 2: A4 miss
3. 1: A5 sunk (cruiser A3-A5) C7 miss
4. 2: L5 miss
5. 1: D9 miss
6. 2: E9 miss
7. 1: E8 miss
8. 2: F0 miss
9. 1: E0 miss
10. 2: B3 miss
11. 1: C1 miss
12. 2: C2 miss
13. 1: L4 miss
14. 2: D1 miss
15. 1: D4 miss
16. 2: B0 miss
17. 1: G9 miss
18. 2: E3 hit E2 miss
19. 1: F5 hit F7 hit F6 hit F8 miss
20. 2: F3 miss
21. 1: F4 sunk (torpedo-ship F4-F7) H2 miss
22. 2: E5 hit E4 sunk (cruiser E3-E5) G1 hit H1 miss
23. 1: I5 hit I6 hit I7 miss
24. 2: G2 miss
25. 1: I4 sunk (cruiser I4-I6) F1 miss
26. 2: F1 hit E1 sunk (cruiser E1-G1) C7 miss
27. 1: C2 hit C5 miss
28. 2: G7 miss
29. 1: D2 hit E2 hit F2 hit G2 sunk (carrier C2-G2) B8 miss
30. 2: B8 hit B6 miss
31. 1: D6 miss
32. 2: C8 hit D8 hit E8 hit A8 miss
33. 1: I0 miss
34. 2: F8 sunk (carrier B8-F8) I3 hit I2 hit I1 hit I0 miss
35. 1: I8 miss
36. 2: I4 sunk (torpedo-ship I1-I4) I7 miss
37. 1: L1 hit I1 sunk (submarine I1 L1)
end 1-0 fleet-sunk
