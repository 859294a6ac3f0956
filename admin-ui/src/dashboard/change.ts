/** Relative change of a number, or null when the previous value is 0. */
export function changeOf(now: number, before: number | null): number | null {
  if (before === null || before === 0) return null;
  return (now - before) / before;
}

/** "+12%", "−3.4%", "+1,200%": rounded for reading. */
export function changeText(change: number, locale: string): string {
  const digits = Math.abs(change) < 0.1 ? 1 : 0;
  return new Intl.NumberFormat(locale, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: digits,
  }).format(change);
}
