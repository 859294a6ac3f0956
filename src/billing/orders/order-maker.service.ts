import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import type { Customer } from '../customers/customer.entity.js';
import { CustomerCredit } from '../ledger/customer-credit.service.js';
import { orderCreated, orderVoided, paymentCaptured } from '../ledger/ledger-kinds.js';
import { Ledger } from '../ledger/ledger.service.js';
import type { TaxAssessment } from '../tax/tax-assessment.js';
import { TaxRecords } from '../tax/tax-records.service.js';
import type { NewOrderItem } from './order-item.entity.js';
import { Order, type NewOrder } from './order.entity.js';
import { OrderRecorder, type KnownOrder } from './order-recorder.service.js';
import type { KnownOrderParts } from './order-rows.service.js';
import { OrderRepository, type MadeOrder } from './order.repository.js';

export interface ItemizedOrder {
  input: NewOrder;
  items: readonly NewOrderItem[];
  known: KnownOrderParts;
}

export interface PrepaidOrder extends ItemizedOrder {
  prepaid: Prepayment;
}

/** What was paid for an order before it exists, under the id that it will have. */
export interface Prepayment {
  orderId: string;
  paymentId: string;
  /** Minor units that the customer's credit has paid. */
  appliedBalance: number;
  /** What was charged. */
  taxAssessment: TaxAssessment;
}

export interface ChargedOrder extends ItemizedOrder {
  customer: Locked<Customer>;
  now: Date;
}

export interface PaidOrder extends ItemizedOrder {
  /** Null where nothing is owed. */
  paymentId: string | null;
}

/** A pending order, and what has paid it. */
export interface OrderPayment extends KnownOrder {
  paymentId: string;
  now: Date;
}

/** Makes orders and posts them to the ledger; joins the caller's unit of work. */
@Injectable()
export class OrderMaker {
  constructor(
    private readonly orders: OrderRepository,
    private readonly ledger: Ledger,
    private readonly credit: CustomerCredit,
    private readonly taxRecords: TaxRecords,
    private readonly recorder: OrderRecorder,
  ) {}

  /** An order that is paid as it is made. */
  async makePaid({ input, items, paymentId, known }: PaidOrder, now: Date): Promise<MadeOrder> {
    const created = Order.create(input, now);
    created.markPaid(now);
    const { order, ...made } = this.orders.insert(created, items, now);
    await this.bookCreated(order, now);
    if (order.totalAmount > 0) {
      if (paymentId === null) throw new Error('an order with a total is paid by a payment');
      await this.bookPayment(order, paymentId, now);
    }
    await this.taxRecords.recordSales([order], now);
    await this.recorder.recordCreated({ order, known: { ...known, ...made } });
    return { order, ...made };
  }

  /**
   * Orders of subscriptions. The customer's credit pays first; a negative total adds to it. An order is pending if something is
   * left to be paid, else paid.
   * @returns in their order
   */
  async makeCharges(charges: readonly ChargedOrder[]): Promise<MadeOrder[]> {
    if (charges.length === 0) return [];
    const creditors = await this.credit.filterCreditors(charges.map(({ customer }) => customer.id));
    const made: MadeOrder[] = [];
    for (const { customer, input, items, now } of charges) {
      const { order, ...rest } = this.orders.insert(Order.create(input, now), items, now);
      await this.bookCreated(order, now);
      if (order.totalAmount < 0) creditors.add(customer.id);
      if (creditors.has(customer.id)) await this.settleWithCredit(order, now);
      if (order.dueAmount <= 0) order.markPaid(now);
      if (order.status === 'paid') await this.taxRecords.recordSales([order], now);
      made.push({ order, ...rest });
    }
    await this.recorder.recordCreated(
      ...made.map(({ order, items }, index) => ({ order, known: { ...charges[index]?.known, items } })),
    );
    return made;
  }

  /** An order that was paid before it is made, in part by credit that was spent then. */
  async makePrepaid({ input, items, prepaid, known }: PrepaidOrder, now: Date): Promise<MadeOrder> {
    const created = Order.create(input, now);
    created.id = prepaid.orderId;
    created.applyBalance(prepaid.appliedBalance);
    created.markPaid(now);
    const { order, ...made } = this.orders.insert(created, items, now);
    await this.bookCreated(order, now);
    await this.bookPayment(order, prepaid.paymentId, now);
    await this.taxRecords.recordSales([order], now);
    await this.recorder.recordCreated({ order, known: { ...known, ...made } });
    return { order, ...made };
  }

  /** Pending orders were paid. */
  async pay(payments: readonly OrderPayment[]): Promise<void> {
    for (const { order, paymentId, now } of payments) {
      order.markPaid(now);
      order.markModified(now);
      await this.bookPayment(order, paymentId, now);
      await this.taxRecords.recordSales([order], now);
    }
    await this.recorder.recordPaid(...payments);
  }

  /** Stops collecting a pending order and returns the credit that it had used. */
  async void(order: Locked<Order>, now: Date): Promise<void> {
    const { appliedBalanceAmount: applied, netAmount: net, taxAmount: tax } = order;
    order.markVoid(now);
    await this.credit.restore(postingOf(order, now), applied);
    await this.ledger.post({ ...postingOf(order, now), ...orderVoided({ net, tax }) });
    await this.recorder.recordUpdated(order);
  }

  private async settleWithCredit(order: Locked<Order>, now: Date): Promise<void> {
    const { totalAmount } = order;
    if (totalAmount < 0) await this.credit.grant(postingOf(order, now), -totalAmount);
    if (totalAmount > 0) order.applyBalance(await this.credit.spend(postingOf(order, now), totalAmount));
  }

  private async bookCreated(order: Locked<Order>, at: Date): Promise<void> {
    const { netAmount: net, taxAmount: tax } = order;
    await this.ledger.post({ ...postingOf(order, at), ...orderCreated({ net, tax }) });
  }

  private async bookPayment(order: Locked<Order>, paymentId: string, at: Date): Promise<void> {
    const posting = { ...postingOf(order, at), paymentId, reference: paymentId };
    await this.ledger.post({ ...posting, ...paymentCaptured({ amount: order.dueAmount }) });
  }
}

function postingOf({ id: orderId, organizationId: merchantId, customerId, currency }: Order, at: Date) {
  return { merchantId, currency, at, orderId, customerId, reference: orderId };
}
