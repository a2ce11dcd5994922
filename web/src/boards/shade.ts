// Chances as shades.

/** Between the theme's three shades. */
export function shade(share: number): string {
  const [from, to, part] = share <= 0.5 ? [0, 1, share * 2] : [1, 2, share * 2 - 1];
  const weight = Math.round(100 * Math.min(1, part));
  return `color-mix(in srgb, var(--heat-${to}) ${weight}%, var(--heat-${from}))`;
}
