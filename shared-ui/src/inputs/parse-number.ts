/** A number as people write it: `£1,250.50`. Null when empty, `NaN` when it is no number. */
export function parseNumber(text: string): number | null {
  const bare = text.replace(/[£,\s]/g, '');
  if (bare === '') return null;
  return /^-?(\d+\.?\d*|\.\d+)$/.test(bare) ? Number(bare) : Number.NaN;
}
