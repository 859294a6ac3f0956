import {
  refundSucceeded,
  disputeLost,
  disputeOpened,
  disputeWon,
} from '../../src/billing/ledger/refund-movements.js';
import { Dispute } from '../../src/billing/refunds/dispute.entity.js';
import { Refund, type RefundReason } from '../../src/billing/refunds/refund.entity.js';
import { taxOfRefund } from '../../src/billing/refunds/refund-amounts.js';
import { noStep } from '../../src/billing/sandbox-bank/bank-steps.js';
import { after, DAY, HOUR, MINUTE } from '../company.js';
import type { Attempt, Charges } from './charges.js';
import { Invoices, type InvoicedOrder } from './invoices.js';
import type { Shop } from './shop.js';

/** What happens to an order after it was paid. */
type Plot = 'is_kept' | 'is_returned' | 'is_partly_returned' | 'is_disputed' | 'is_lost' | 'is_won';

/** From one paid order to the next. */
const PLOTS: Plot[] = [
  ...(['is_kept', 'is_partly_returned', 'is_kept', 'is_lost', 'is_kept', 'is_returned'] as const),
  ...(['is_kept', 'is_won', 'is_kept', 'is_kept', 'is_disputed', 'is_kept'] as const),
];

const CARDS: Partial<Record<Plot, string>> = {
  is_disputed: 'sandbox_disputed',
  is_lost: 'sandbox_disputed',
  is_won: 'sandbox_dispute_won',
};

const REASONS: RefundReason[] = ['customer_request', 'duplicate', 'satisfaction_guarantee', 'other'];

export interface PaidOrder extends InvoicedOrder {
  attempt: Attempt;
}

interface Task {
  at: Date;
  run: () => void;
}

/** What a shop invoices and refunds, and what buyers dispute, in the order of time. */
export class PaidOrders {
  private readonly invoices: Invoices;
  private readonly tasks: Task[] = [];
  private readonly orders: PaidOrder[] = [];

  constructor(
    private readonly shop: Shop,
    private readonly charges: Charges,
  ) {
    this.invoices = new Invoices(shop);
  }

  /** Of the order that is paid next. */
  get nextCard(): string {
    return CARDS[this.nextPlot] ?? 'sandbox_ok';
  }

  add(paid: PaidOrder): void {
    const plot = this.nextPlot;
    const index = this.orders.push(paid);
    const { createdAt } = paid.order;
    if (index % 3 !== 0) this.plan(after(createdAt, HOUR), (at) => this.invoices.issue('invoice', paid, at));
    if (index % 4 === 0)
      this.plan(after(createdAt, 2 * HOUR), (at) => this.invoices.issue('receipt', paid, at));
    const later = after(createdAt, this.shop.company.chance.between(2, 9) * DAY);
    if (plot === 'is_kept') return;
    if (plot === 'is_returned' || plot === 'is_partly_returned')
      return this.plan(later, (at) => this.refund(paid, plot === 'is_returned', at));
    this.plan(later, (at) => this.dispute(paid, plot, at));
  }

  /** After the last order was added. */
  store(): void {
    const { ledger } = this.shop.company;
    for (const { at, run } of this.tasks.toSorted((one, other) => one.at.getTime() - other.at.getTime()))
      if (at < this.shop.company.order.now) run();
    for (const { order, attempt } of this.orders) {
      ledger.addEntity('orders', order);
      // When the product runs, the bank would go on with disputes and report them.
      Object.assign(attempt.charge, noStep);
      this.charges.store(attempt);
    }
    this.invoices.store();
  }

  private get nextPlot(): Plot {
    return PLOTS[this.orders.length % PLOTS.length] ?? 'is_kept';
  }

  private plan(at: Date, task: (at: Date) => void): void {
    this.tasks.push({ at, run: () => task(at) });
  }

  private refund({ order, attempt }: PaidOrder, isWhole: boolean, at: Date): void {
    const { chance, ledger } = this.shop.company;
    const { payment, charge } = attempt;
    const amount = isWhole ? order.netAmount : Number(BigInt(order.netAmount) / 4n) + 1;
    const {
      netAmount,
      taxAmount: wholeTax,
      refundedAmount: refundedNet,
      refundedTaxAmount: refundedTax,
    } = order;
    const taxAmount = taxOfRefund({ netAmount, taxAmount: wholeTax, refundedNet, refundedTax }, amount);
    const parts = { amount, taxAmount };
    const refund = Refund.create(
      {
        ...{ reason: chance.pick(REASONS), comment: null, revokeBenefits: isWhole, metadata: {} },
        ...{ ...parts, gatewayAmount: amount + taxAmount },
      },
      { order, payment, now: at },
    );
    refund.id = chance.id(at);
    const { id: idempotencyKey, grossAmount } = refund;
    const reason = refund.reason === 'duplicate' ? 'duplicate' : 'requested_by_customer';
    refund.noteRef(
      this.charges.refund(charge, { idempotencyKey, paymentId: payment.id, amount: grossAmount, reason }, at),
    );
    refund.succeed(at);
    refund.markAnnounced();
    order.refund(parts, at);
    payment.refund(grossAmount);
    ledger.addEntity('refunds', refund);
    this.charges.post({
      ...{ at, currency: refund.currency, reference: refund.id, orderId: order.id },
      ...{ customerId: order.customerId, paymentId: payment.id },
      ...refundSucceeded({ net: amount, tax: taxAmount, toBuyer: grossAmount, toCredit: 0 }),
    });
    this.invoices.credit(order, refund, at);
  }

  private dispute({ order, attempt }: PaidOrder, plot: Plot, at: Date): void {
    const { payment, charge } = attempt;
    const dispute = Dispute.create(this.charges.takeStep(charge, at), payment, at);
    dispute.id = this.shop.company.chance.id(at);
    const subject = {
      ...{ currency: dispute.currency, reference: dispute.id, paymentId: payment.id, orderId: order.id },
    };
    payment.markDisputed('open', dispute.amount, at);
    this.charges.post({ ...subject, at, ...disputeOpened(dispute.amount) });
    if (plot !== 'is_disputed') this.decide(dispute, attempt, subject, after(at, 20 * MINUTE));
    this.shop.company.ledger.addEntity('disputes', dispute);
  }

  private decide(dispute: Dispute, { payment, charge }: Attempt, subject: Disputed, at: Date): void {
    const { status, amount } = this.charges.takeStep(charge, at);
    if (status === 'open') throw new Error('the bank has decided');
    const { heldAmount: held } = dispute;
    dispute.close(status, amount, at);
    payment.markDisputed(status, amount, at);
    const movement =
      status === 'won' ? disputeWon(held) : disputeLost({ held, amount, paid: payment.amount });
    this.charges.post({ ...subject, at, ...movement });
  }
}

interface Disputed {
  currency: string;
  reference: string;
  paymentId: string;
  orderId: string;
}
