/** A stored value that differs from what the rows beneath it add up to. */
export interface Difference {
  /** Null where it cannot be known, as for a charge that belongs to no order. */
  merchantId: string | null;
  recordId: string;
  /** A sentence with what is wrong. */
  message: string;
  /** As computed from the rows beneath. */
  expected: string;
  /** As stored. */
  actual: string;
}

/** Differences of a check that a verification keeps; further ones are only counted. */
export const MOST_DIFFERENCES = 100;

/** What a check found. */
export interface CheckResult {
  check: string;
  total: number;
  differences: Difference[];
  /** Why the check could not be completed; null when it was. */
  error: string | null;
}
