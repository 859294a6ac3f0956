import type { Movement } from './ledger-kinds.js';

/** Amounts are in minor units. */
interface Refunded {
  net: number;
  tax: number;
  /** The part that goes through the gateway. */
  toBuyer: number;
  /** The part that becomes credit of the customer. */
  toCredit: number;
}

interface Reversed extends Refunded {
  /** Of the part that became credit, what was spent before. */
  lostCredit: number;
}

interface Lost {
  /** What the bank held while the dispute was open. */
  held: number;
  /** What the buyer gets. */
  amount: number;
  /** Of the disputed payment. */
  paid: number;
}

export function refundSucceeded({ net, tax, toBuyer, toCredit }: Refunded): Movement {
  return {
    kind: 'refund_succeeded',
    amounts: { revenue: net, tax, processor: -toBuyer, customer_credit: -toCredit },
  };
}

export function refundReversed({ net, tax, toBuyer, toCredit, lostCredit }: Reversed): Movement {
  return {
    kind: 'refund_reversed',
    amounts: {
      ...{ revenue: -net, tax: -tax, processor: toBuyer },
      customer_credit: toCredit - lostCredit,
      credit_losses: lostCredit,
    },
  };
}

export function disputeOpened(amount: number): Movement {
  return { kind: 'dispute_opened', amounts: { disputed: amount, processor: -amount } };
}

export function disputeWon(held: number): Movement {
  return { kind: 'dispute_won', amounts: { processor: held, disputed: -held } };
}

export function disputeLost({ held, amount, paid }: Lost): Movement {
  const loss = Math.min(amount, paid);
  return {
    kind: 'dispute_lost',
    amounts: {
      disputed: -held,
      processor: held - amount,
      dispute_losses: loss,
      dispute_excess: amount - loss,
    },
  };
}
