import type { DeclineCode } from './sandbox-declines.js';

/** What becomes of a charge or setup; a code declines it. */
export type CardOutcome = 'succeeds' | 'requires_action' | 'succeeds_later' | 'fails_later' | DeclineCode;

/** A connection that fails: after the bank did its work, or before it, twice for each idempotency key. */
export type CardFault = 'answer_lost' | 'unavailable' | 'rate_limited';

export interface SandboxCard {
  token: string;
  /** What buyers enter into the payment form. */
  number: string;
  /** While the buyer is present. */
  onSession: CardOutcome;
  /** Of later charges, while the buyer is absent. */
  offSession: CardOutcome;
  refunds: 'succeed' | 'succeed_later' | 'fail_later';
  /** Each charge is disputed; `isLarger` for more than was charged. */
  dispute: { ending: 'won' | 'lost'; isLarger: boolean } | null;
  fault: CardFault | null;
}

/** The test cards by token; docs/sandbox.md explains them. */
export const sandboxCards: ReadonlyMap<string, SandboxCard> = new Map(
  [
    card('sandbox_ok', '4242424242424242'),
    card('sandbox_declined', '4000000000000002', { onSession: 'card_declined' }),
    card('sandbox_insufficient_funds', '4000000000009995', { onSession: 'insufficient_funds' }),
    card('sandbox_lost_card', '4000000000009987', { onSession: 'lost_card' }),
    card('sandbox_action_required', '4000002500003155', { onSession: 'requires_action' }),
    card('sandbox_settles_later', '4000000000000077', {
      onSession: 'succeeds_later',
      offSession: 'succeeds_later',
    }),
    card('sandbox_fails_later', '4000000000000093', { onSession: 'fails_later', offSession: 'fails_later' }),
    card('sandbox_renewal_declined', '4000000000000341', { offSession: 'card_declined' }),
    card('sandbox_renewal_lost_card', '4000000000000358', { offSession: 'lost_card' }),
    card('sandbox_refund_pending', '4000000000007726', { refunds: 'succeed_later' }),
    card('sandbox_refund_fails', '4000000000005126', { refunds: 'fail_later' }),
    card('sandbox_answer_lost', '4000000000009235', { fault: 'answer_lost' }),
    card('sandbox_disputed', '4000000000000259', { dispute: { ending: 'lost', isLarger: false } }),
    card('sandbox_dispute_won', '4000000000000267', { dispute: { ending: 'won', isLarger: false } }),
    card('sandbox_dispute_larger', '4000000000000275', { dispute: { ending: 'lost', isLarger: true } }),
    card('sandbox_renewal_action_required', '4000002760003184', { offSession: 'requires_action' }),
    card('sandbox_unavailable', '4000000000009391', { fault: 'unavailable' }),
    card('sandbox_rate_limited', '4000000000009409', { fault: 'rate_limited' }),
    card('sandbox_card_expires', '4000000000000069', { offSession: 'expired_card' }),
  ].map((one) => [one.token, one]),
);

/** A token may end with a suffix, which makes it another card that behaves the same. */
const TOKEN = /^([a-z_]{1,64})(?:\+[A-Za-z0-9._-]{1,64})?$/;

/** Null for a token that no card has. */
export function findCard(token: string): SandboxCard | null {
  return sandboxCards.get(TOKEN.exec(token)?.[1] ?? '') ?? null;
}

/** @throws Error for a token that no card has */
export function cardOf(token: string): SandboxCard {
  const found = findCard(token);
  if (found === null) throw new Error(`no sandbox card has the token ${token}`);
  return found;
}

function card(token: string, number: string, differences: Partial<SandboxCard> = {}): SandboxCard {
  return {
    token,
    number,
    onSession: 'succeeds',
    offSession: 'succeeds',
    refunds: 'succeed',
    dispute: null,
    fault: null,
    ...differences,
  };
}
