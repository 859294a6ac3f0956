import { StripeFault } from './stripe-fault.js';

export interface StripeAnswer {
  status: number;
  body: unknown;
  isReplayed?: boolean;
}

interface Kept {
  request: string;
  /** Null while the request runs. */
  answer: StripeAnswer | null;
}

/**
 * One answer for each idempotency key: the same request gets it again, another one is refused, and so is the same one while
 * the first runs. Requests that were rejected before anything was executed are forgotten, as at Stripe.
 */
export class IdempotentAnswers {
  private readonly kept = new Map<string, Kept>();

  async once(
    key: string | null,
    request: string,
    execute: () => Promise<StripeAnswer>,
  ): Promise<StripeAnswer> {
    if (key === null) return execute();
    const known = this.kept.get(key);
    if (known !== undefined) return replay(known, request);
    const running: Kept = { request, answer: null };
    this.kept.set(key, running);
    try {
      running.answer = await execute();
    } finally {
      if (running.answer === null) this.kept.delete(key);
    }
    return running.answer;
  }

  keep(key: string | null, request: string, answer: StripeAnswer): void {
    if (key !== null) this.kept.set(key, { request, answer });
  }

  get size(): number {
    return this.kept.size;
  }
}

function replay({ request: first, answer }: Kept, request: string): StripeAnswer {
  const type = 'idempotency_error';
  if (first !== request) {
    const message = 'Keys for idempotent requests can only be used with the same parameters.';
    throw new StripeFault(400, { type, message });
  }
  if (answer === null) {
    const message = 'There is currently another in-progress request using this Idempotent Key.';
    throw new StripeFault(409, { type, code: 'idempotency_key_in_use', message });
  }
  return { ...answer, isReplayed: true };
}
