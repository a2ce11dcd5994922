[Format "blindfleet 1"]
[Game "italian"]
[Opens "1"]
[Eyes "full"]
[Result "1-0"]
[Ending "fleet-sunk"]

deploy 1
submarine I8 I9
cruiser#1 L0-L2
cruiser#2 B9-D9
torpedo-ship G3-G6
carrier C0-C4

deploy 2
submarine A9 B9
cruiser#1 D5-D7
cruiser#2 H3-L3
torpedo-ship F7-I7
carrier F5-L5

1. 1: A4 miss
2. 2: A4 miss
3. 1: L5 hit L6 miss
4. 2: L5 miss
5. 1: L4 miss
6. 2: E9 miss
7. 1: I5 hit H5 hit G5 hit F5 sunk (carrier F5-L5) D7 hit E7 miss
8. 2: F0 miss
9. 1: D6 hit D5 sunk (cruiser D5-D7) B3 miss
10. 2: B3 miss
11. 1: F9 miss
12. 2: C2 hit D2 miss
13. 1: B9 hit C9 miss
14. 2: C3 hit C4 hit C1 hit C0 sunk (carrier C0-C4) A7 miss
15. 1: B8 miss
16. 2: C8 miss
17. 1: A9 sunk (submarine A9 B9) D0 miss
18. 2: B9 hit C9 hit A9 miss
19. 1: C1 miss
20. 2: D9 sunk (cruiser B9-D9) F7 miss
21. 1: E2 miss
22. 2: E6 miss
23. 1: F3 miss
24. 2: I6 miss
25. 1: G1 miss
26. 2: H8 miss
27. 1: H0 miss
28. 2: G9 miss
29. 1: I2 miss
30. 2: G5 hit G6 hit G7 miss
31. 1: A2 miss
32. 2: G4 hit G3 sunk (torpedo-ship G3-G6) I1 miss
33. 1: L3 hit L1 miss
34. 2: E1 miss
35. 1: H3 hit I3 sunk (cruiser H3-L3) G7 hit H7 hit I7 hit F7 sunk (torpedo-ship F7-I7)
end 1-0 fleet-sunk
