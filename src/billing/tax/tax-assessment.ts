export const taxReasons = [
  'standard_rated',
  'not_collecting',
  'product_exempt',
  'reverse_charge',
  'not_subject_to_tax',
  'not_supported',
] as const;
export type TaxReason = (typeof taxReasons)[number];

/** The tax of one jurisdiction. */
export interface TaxLine {
  name: string;
  /** Hundredths of a percent; rates of Stripe Tax may have fractions, such as 887.5. */
  basisPoints: number;
  /** ISO 3166-1 alpha-2, upper case. */
  country: string;
  /** The subdivision part of ISO 3166-2; null for a rate of the whole country. */
  state: string | null;
  /** Minor units; negative on negative orders. */
  amount: number;
}

/** What a sale is taxed with and why, as it was when the sale was made. The amounts of the lines add up to its tax. */
export interface TaxAssessment {
  reason: TaxReason;
  lines: TaxLine[];
  /** The calculation of the tax provider, which is recorded there when a sale is paid; null for own rates. */
  calculationRef: string | null;
  /** The merchant's account at the provider where it was calculated; null or missing for that of the installation. */
  account?: string | null;
}

export function untaxed(reason: TaxReason): TaxAssessment {
  return { reason, lines: [], calculationRef: null };
}

/** Minor units. */
export function taxAmountOf(assessment: TaxAssessment | null): number {
  return (assessment?.lines ?? []).reduce((sum, { amount }) => sum + amount, 0);
}

/** The whole rate, in hundredths of a percent; for display. */
export function basisPointsOf(lines: readonly TaxLine[]): number {
  return lines.reduce((sum, { basisPoints }) => sum + basisPoints, 0);
}

/** The state where the tax is owed, if any jurisdiction is one. */
export function stateOfLines(lines: readonly TaxLine[]): string | null {
  return lines.find(({ state }) => state !== null)?.state ?? null;
}

/** Of the credit for a sale. */
export function negated({ lines, ...assessment }: TaxAssessment): TaxAssessment {
  return {
    ...assessment,
    // Without -0, which JSON does not keep.
    lines: lines.map((line) => ({ ...line, amount: line.amount === 0 ? 0 : -line.amount })),
  };
}
