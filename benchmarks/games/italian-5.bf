[Format "blindfleet 1"]
[Game "italian"]
[Opens "1"]
[Eyes "full"]
[Result "0-1"]
[Ending "fleet-sunk"]

deploy 1
submarine L5 L6
cruiser#1 H5-H7
cruiser#2 F4-F6
torpedo-ship C8-F8
carrier F1-L1

deploy 2
submarine D8 D9
cruiser#1 I6-I8
cruiser#2 A1-C1
torpedo-ship L0-L3
carrier G3-G7

1. 1: A4 miss
2. 2: A4 miss
3. 1: L5 miss
4. 2: L5 hit L6 sunk (submarine L5 L6) H3 miss
5. 1: E9 miss
6. 2: G2 miss
7. 1: F0 miss
8. 2: F0 miss
9. 1: B3 miss
10. 2: E1 miss
11. 1: C2 miss
12. 2: H9 miss
13. 1: D1 miss
14. 2: G8 miss
15. 1: B0 miss
16. 2: D9 miss
17. 1: E3 miss
18. 2: F5 hit F4 hit F3 miss
19. 1: F4 miss
20. 2: F6 sunk (cruiser F4-F6) D2 miss
21. 1: G2 miss
22. 2: C8 hit D8 hit E8 hit B8 miss
23. 1: H1 miss
24. 2: F8 sunk (torpedo-ship C8-F8) C3 miss
25. 1: D5 miss
26. 2: B2 miss
27. 1: C6 miss
28. 2: H6 hit H5 hit H4 miss
29. 1: I3 miss
30. 2: H7 sunk (cruiser H5-H7) A0 miss
31. 1: L2 hit L1 hit L3 hit L0 sunk (torpedo-ship L0-L3) H6 miss
32. 2: A5 miss
33. 1: G5 hit G7 hit G6 hit G8 miss
34. 2: F1 hit G1 hit H1 hit I1 hit L1 sunk (carrier F1-L1)
end 0-1 fleet-sunk
