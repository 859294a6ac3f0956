import type { Checkout } from '../../src/billing/checkouts/checkout.entity.js';
import { LedgerEntry } from '../../src/billing/ledger/ledger-entry.entity.js';
import { paymentCaptured, type LedgerAccount } from '../../src/billing/ledger/ledger-kinds.js';
import { LedgerTransaction, type Posting } from '../../src/billing/ledger/ledger-transaction.entity.js';
import { Payment } from '../../src/billing/payments/payment.entity.js';
import type { BankMoment } from '../../src/billing/sandbox-bank/bank-steps.js';
import { SandboxIntent } from '../../src/billing/sandbox-bank/sandbox-intent.entity.js';
import { SandboxRefund } from '../../src/billing/sandbox-bank/sandbox-refund.entity.js';
import { chargeResultOf } from '../../src/billing/sandbox-bank/sandbox-results.js';
import { after, MINUTE } from '../company.js';
import type { Shop } from './shop.js';

const DECLINED = ['sandbox_declined', 'sandbox_insufficient_funds', 'sandbox_lost_card'];

interface Attempt {
  payment: Payment;
  charge: SandboxIntent;
}

/** Payments of a shop, as the product and the sandbox bank know them, and what is posted for them. */
export class Charges {
  constructor(private readonly shop: Shop) {}

  decline(checkout: Checkout, at: Date): void {
    const { totalAmount } = checkout;
    if (totalAmount === 0) return;
    const { payment, charge } = this.attempt(checkout, this.shop.company.chance.pick(DECLINED), at);
    const { ref, method, decline } = chargeResultOf(charge);
    if (decline === null) throw new Error('the bank accepts this card');
    payment.noteCharge(ref, method, at);
    payment.fail(decline, at);
    this.store({ payment, charge });
  }

  capture(checkout: Checkout, orderId: string, customerId: string, at: Date): void {
    const { payment, charge } = this.attempt(checkout, 'sandbox_ok', at);
    const { ref, method } = chargeResultOf(charge);
    payment.succeed(ref, method, at);
    payment.linkOrder(orderId);
    this.store({ payment, charge });
    const { id: paymentId, amount, currency } = payment;
    const subject = { currency, at, orderId, paymentId, customerId, reference: paymentId };
    this.post({ ...subject, ...paymentCaptured({ amount }) });
  }

  /** Captures what nobody owes any more. */
  overcharge(checkout: Checkout, at: Date, endedAt: Date): Attempt {
    const { payment, charge } = this.attempt(checkout, 'sandbox_ok', at);
    const { ref, method } = chargeResultOf(charge);
    payment.succeed(ref, method, endedAt);
    payment.markSurplus(payment.amount, endedAt);
    this.store({ payment, charge });
    return { payment, charge };
  }

  refund({ id, amount }: Payment, charge: SandboxIntent, at: Date): void {
    const input = {
      ...{ idempotencyKey: `${id}:surplus`, amount, reason: 'duplicate' as const },
      metadata: { payment_id: id },
    };
    const refund = SandboxRefund.create(input, charge, null, momentOf(at));
    this.ledger.addEntity('sandbox_refunds', Object.assign(refund, { id: this.shop.company.chance.id(at) }));
  }

  post(posting: Omit<Posting, 'merchantId'>): void {
    const transaction = LedgerTransaction.create({ ...posting, merchantId: this.shop.id } as Posting);
    transaction.id = this.shop.company.chance.id(posting.at);
    this.ledger.addEntity('ledger_transactions', transaction);
    for (const [account, amount] of Object.entries(posting.amounts) as [LedgerAccount, number][])
      if (amount !== 0)
        this.ledger.addEntity('ledger_entries', LedgerEntry.create(transaction, account, amount));
  }

  private get ledger() {
    return this.shop.company.ledger;
  }

  private attempt(checkout: Checkout, token: string, at: Date): Attempt {
    const { chance } = this.shop.company;
    const { id: checkoutId, totalAmount: amount, currency, customerEmail, customerName } = checkout;
    const merchantId = this.shop.id;
    const what = { amount, currency, description: this.nameOf(checkout), returnUrl: null };
    const payment = Payment.create(
      {
        ...{ organizationId: merchantId, gateway: 'sandbox', source: { token }, trigger: 'purchase' },
        ...{ checkoutId, orderId: null, savesMethod: false, context: {}, clientAddress: null, ...what },
        ...{ customerEmail: customerEmail ?? '', customerName: customerName ?? null },
      },
      { now: at, realTime: at },
    );
    payment.id = chance.id(at);
    const charge = SandboxIntent.create(
      {
        ...{ kind: 'charge', merchantId, idempotencyKey: payment.id, token, methodId: null, ...what },
        ...{ isOffSession: false, metadata: { payment_id: payment.id, checkout_id: checkoutId } },
      },
      momentOf(at),
    );
    charge.id = chance.id(after(at, MINUTE / 60));
    return { payment, charge };
  }

  private nameOf({ productId }: Checkout): string {
    const product = this.ledger.rowsOf('products').find(({ id }) => id === productId);
    if (product === undefined) throw new Error('the catalog is not stored yet');
    return product.name;
  }

  private store({ payment, charge }: Attempt): void {
    this.ledger.addEntity('payments', payment);
    this.ledger.addEntity('sandbox_intents', charge);
  }
}

function momentOf(at: Date): BankMoment {
  return { realTime: at, clock: at, settlesAfter: 0 };
}
