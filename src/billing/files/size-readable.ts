const STEP = 1_024n;
const UNITS = ['KB', 'MB', 'GB', 'TB'] as const;

/** A size in steps of 1024: whole bytes below 1 KB (`68 B`), one decimal above (`1.2 MB`). */
export function sizeReadable(bytes: number): string {
  if (bytes < STEP) return `${String(bytes)} B`;
  let unit = STEP;
  for (const name of UNITS) {
    const tenths = tenthsOf(BigInt(bytes), unit);
    // 1023.95 KB would otherwise be rounded to 1024.0 KB.
    if (tenths < STEP * 10n) return `${decimal(tenths)} ${name}`;
    unit *= STEP;
  }
  return `${decimal(tenthsOf(BigInt(bytes), unit))} PB`;
}

/** Rounded half up. */
function tenthsOf(bytes: bigint, unit: bigint): bigint {
  return (bytes * 20n + unit) / (unit * 2n);
}

function decimal(tenths: bigint): string {
  return `${String(tenths / 10n)}.${String(tenths % 10n)}`;
}
