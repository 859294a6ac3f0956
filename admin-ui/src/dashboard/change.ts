/** How a number compares with the one before: a share, or null where there was nothing to compare with. */
export function changeOf(now: number, before: number | null): number | null {
  if (before === null || before === 0) return null;
  return (now - before) / before;
}

/** "+12%", "−3.4%", "+1,200%": as exact as one cares for. */
export function changeText(change: number, locale: string): string {
  const digits = Math.abs(change) < 0.1 ? 1 : 0;
  return new Intl.NumberFormat(locale, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: digits,
  }).format(change);
}
