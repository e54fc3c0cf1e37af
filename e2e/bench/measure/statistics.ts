/** The value in the middle; of an even number, the mean of the two in the middle. NaN of nothing. */
export function median(samples: readonly number[]): number {
  return quantile(samples, 0.5);
}

/** The value below which a share of the samples lies, read between neighbours where it falls between them. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((one, other) => one - other);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? NaN;
  const above = sorted[Math.ceil(place)] ?? NaN;
  return below + (above - below) * (place - Math.floor(place));
}

/** How far the middle half of the samples reaches: what noise did to them. */
export const middleHalf = (samples: readonly number[]): [number, number] => [
  quantile(samples, 0.25),
  quantile(samples, 0.75),
];
