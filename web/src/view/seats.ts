// The two sides of a table.

export type Seat = 1 | 2;
export const SEATS: readonly Seat[] = [1, 2];
export type PerSeat<Value> = Readonly<Record<Seat, Value>>;

export function other(seat: Seat): Seat {
  return seat === 1 ? 2 : 1;
}

export function perSeat<Value>(of: (seat: Seat) => Value): PerSeat<Value> {
  return { 1: of(1), 2: of(2) };
}

/** The same with another value for the seat. */
export function but<Value>(both: PerSeat<Value>, seat: Seat, value: Value): PerSeat<Value> {
  return { ...both, [seat]: value };
}
