/** What breaks on the way: before anything was executed, or after it (`answer_lost`). */
export type StripeBreakage = 'answer_lost' | 'unavailable' | 'rate_limited' | 'reset';

export interface PlannedFault {
  /** Such as `post /v1/refunds`. */
  operation: string;
  breakage: StripeBreakage;
  /** Calls that it breaks. */
  times?: number;
}

/** Stripe's client repeats a request once, with its key, when the connection was closed. */
export const REQUESTS_OF_A_BROKEN_CALL = 2;

export function isBroken(breakage: StripeBreakage): boolean {
  return breakage === 'answer_lost' || breakage === 'reset';
}

/** Faults that tests have planned for the next requests. */
export class StripeFaults {
  private planned: Required<PlannedFault>[] = [];

  plan({ times = 1, ...fault }: PlannedFault): void {
    const requests = isBroken(fault.breakage) ? REQUESTS_OF_A_BROKEN_CALL : 1;
    this.planned.push({ ...fault, times: times * requests });
  }

  take(operation: string): StripeBreakage | null {
    const fault = this.planned.find((one) => one.operation === operation && one.times > 0);
    if (fault === undefined) return null;
    fault.times -= 1;
    return fault.breakage;
  }

  clear(): void {
    this.planned = [];
  }
}
