import type { Checkout } from '../../src/billing/checkouts/checkout.entity.js';
import type { GatewayEvent } from '../../src/billing/gateways/gateway-event.js';
import { StoredGatewayEvent } from '../../src/billing/gateways/stored-gateway-event.entity.js';
import { LedgerEntry } from '../../src/billing/ledger/ledger-entry.entity.js';
import { paymentCaptured, type LedgerAccount } from '../../src/billing/ledger/ledger-kinds.js';
import { LedgerTransaction, type Posting } from '../../src/billing/ledger/ledger-transaction.entity.js';
import { Payment, type NewPayment } from '../../src/billing/payments/payment.entity.js';
import type { BankMoment } from '../../src/billing/sandbox-bank/bank-steps.js';
import { SandboxIntent } from '../../src/billing/sandbox-bank/sandbox-intent.entity.js';
import { SandboxRefund } from '../../src/billing/sandbox-bank/sandbox-refund.entity.js';
import type { DisputeResult } from '../../src/billing/gateways/gateway-event.js';
import { chargeResultOf, disputeResultOf } from '../../src/billing/sandbox-bank/sandbox-results.js';
import { after, DAY, MINUTE, SECOND } from '../company.js';
import type { Shop } from './shop.js';

/** For which events of gateways are kept. */
const EVENTS_KEPT = 30 * DAY;

const DECLINED = ['sandbox_declined', 'sandbox_insufficient_funds', 'sandbox_lost_card'];

/** What is charged, or saved only where the amount is 0. */
export interface Charged extends Pick<
  NewPayment,
  'amount' | 'currency' | 'description' | 'customerEmail' | 'customerName' | 'trigger' | 'savesMethod'
> {
  /** Of the card. */
  token: string;
  /** A card that was saved before; charged while its owner is absent. */
  methodId: string | null;
  checkoutId: string | null;
  orderId: string | null;
}

export interface Attempt {
  payment: Payment;
  charge: SandboxIntent;
}

/** Money that goes back to a card. */
interface ReturnedMoney extends Pick<SandboxRefund, 'idempotencyKey' | 'amount' | 'reason'> {
  paymentId: string;
}

/** Payments of a shop, as the product and the sandbox bank know them, and what is posted for them. */
export class Charges {
  constructor(private readonly shop: Shop) {}

  decline(checkout: Checkout, at: Date): void {
    const { totalAmount } = checkout;
    if (totalAmount === 0) return;
    const { payment, charge } = this.purchase(checkout, this.shop.company.chance.pick(DECLINED), at);
    const { ref, method, decline } = chargeResultOf(charge);
    if (decline === null) throw new Error('the bank accepts this card');
    payment.noteCharge(ref, method, at);
    payment.fail(decline, at);
    this.store({ payment, charge });
  }

  /** Its rows are stored by the caller. */
  capture(
    checkout: Checkout,
    { token, ...subject }: { token: string; orderId: string; customerId: string },
    at: Date,
  ): Attempt {
    const { payment, charge } = this.purchase(checkout, token, at);
    const { ref, method } = chargeResultOf(charge);
    payment.succeed(ref, method, at);
    payment.linkOrder(subject.orderId);
    this.postCapture(payment, subject, at);
    return { payment, charge };
  }

  /** Captures what nobody owes any more. */
  overcharge(checkout: Checkout, at: Date, endedAt: Date): Attempt {
    const { payment, charge } = this.purchase(checkout, 'sandbox_ok', at);
    const { ref, method } = chargeResultOf(charge);
    payment.succeed(ref, method, endedAt);
    payment.markSurplus(payment.amount, endedAt);
    this.store({ payment, charge });
    return { payment, charge };
  }

  refundSurplus({ id, amount }: Payment, charge: SandboxIntent, at: Date): void {
    this.refund(charge, { idempotencyKey: `${id}:surplus`, paymentId: id, amount, reason: 'duplicate' }, at);
  }

  /** @returns the bank's name of the refund */
  refund(charge: SandboxIntent, { paymentId, ...input }: ReturnedMoney, at: Date): string {
    const asked = { ...input, metadata: { payment_id: paymentId } };
    const refund = SandboxRefund.create(asked, charge, null, momentOf(at));
    refund.id = this.shop.company.chance.id(at);
    this.ledger.addEntity('sandbox_refunds', refund);
    return refund.id;
  }

  /** The bank does what is next with a charge that is disputed. */
  takeStep(charge: SandboxIntent, at: Date): DisputeResult {
    charge.takeStep(momentOf(at));
    return disputeResultOf(charge);
  }

  post(posting: Omit<Posting, 'merchantId'>): void {
    const transaction = LedgerTransaction.create({ ...posting, merchantId: this.shop.id } as Posting);
    transaction.id = this.shop.company.chance.id(posting.at);
    this.ledger.addEntity('ledger_transactions', transaction);
    for (const [account, amount] of Object.entries(posting.amounts) as [LedgerAccount, number][])
      if (amount !== 0)
        this.ledger.addEntity('ledger_entries', LedgerEntry.create(transaction, account, amount));
  }

  postCapture(
    { id: paymentId, amount, currency }: Payment,
    subject: { orderId: string; customerId: string },
    at: Date,
  ): void {
    this.post({ ...subject, currency, at, paymentId, reference: paymentId, ...paymentCaptured({ amount }) });
  }

  private get ledger() {
    return this.shop.company.ledger;
  }

  attempt({ token, methodId, ...charged }: Charged, at: Date): Attempt {
    const { chance } = this.shop.company;
    const merchantId = this.shop.id;
    const payment = Payment.create(
      {
        ...{ organizationId: merchantId, gateway: 'sandbox', context: {}, clientAddress: null },
        ...{ gatewayAccount: null, gatewayCustomerRef: null },
        ...{
          source: methodId === null ? { token } : { methodRef: methodId, customerRef: null, account: null },
          returnUrl: null,
        },
        ...charged,
      },
      { now: at, realTime: at },
    );
    payment.id = chance.id(at);
    const { amount, currency, description, checkoutId, orderId } = charged;
    const charge = SandboxIntent.create(
      {
        ...{ merchantId, idempotencyKey: payment.id, token, methodId, isOffSession: methodId !== null },
        ...(amount === 0
          ? { kind: 'setup' as const, amount: null, currency: null }
          : { kind: 'charge' as const, amount, currency }),
        ...{ description, returnUrl: null },
        metadata: {
          payment_id: payment.id,
          ...(checkoutId !== null && { checkout_id: checkoutId }),
          ...(orderId !== null && { order_id: orderId }),
        },
      },
      momentOf(at),
    );
    charge.id = chance.id(after(at, MINUTE / 60));
    return { payment, charge };
  }

  nameOf({ productId }: Pick<Checkout, 'productId'>): string {
    const product = this.ledger.rowsOf('products').find(({ id }) => id === productId);
    if (product === undefined) throw new Error('the catalog is not stored yet');
    return product.name;
  }

  store({ payment, charge }: Attempt): void {
    this.ledger.addEntity('payments', payment);
    this.ledger.addEntity('sandbox_intents', charge);
    this.report({ payment, charge });
  }

  /** What the bank has told of the charge; older events are gone. */
  private report({ payment, charge }: Attempt): void {
    const { chance, order } = this.shop.company;
    const at = payment.modifiedAt ?? payment.createdAt;
    if (payment.isOpen || payment.isSetup || at < after(order.now, -EVENTS_KEPT)) return;
    const event: GatewayEvent = {
      ...{ id: `evt_${chance.id(at)}`, merchantId: this.shop.id, account: null },
      ...{ idempotencyKey: payment.id, type: 'charge.updated', charge: chargeResultOf(charge) },
    };
    const { id: eventId, merchantId, type } = event;
    const stored = Object.assign(new StoredGatewayEvent(), {
      ...{ id: chance.id(at), gateway: payment.gateway, eventId, merchantId, type, event, failures: 0 },
      ...{ lastError: null, failedAt: null, dueAt: null, receivedAt: at, handledAt: after(at, SECOND) },
    });
    this.ledger.addEntity('gateway_events', stored);
  }

  private purchase(checkout: Checkout, token: string, at: Date): Attempt {
    const { id: checkoutId, totalAmount: amount, currency, customerEmail, customerName } = checkout;
    return this.attempt(
      {
        ...{ amount, currency, description: this.nameOf(checkout), trigger: 'purchase' },
        ...{ customerEmail: customerEmail ?? '', customerName: customerName ?? null },
        ...{ checkoutId, orderId: null, token, methodId: null, savesMethod: false },
      },
      at,
    );
  }
}

function momentOf(at: Date): BankMoment {
  return { realTime: at, clock: at, settlesAfter: 0 };
}
