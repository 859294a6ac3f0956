import type { Checkout } from '../../src/billing/checkouts/checkout.entity.js';
import { CHECKOUT_EXPIRY } from '../../src/billing/checkouts/checkout-due-work.js';
import type { Customer } from '../../src/billing/customers/customer.entity.js';
import { DiscountRedemption } from '../../src/billing/discounts/discount-redemption.entity.js';
import { orderCreated, surplusCaptured, surplusRefunded } from '../../src/billing/ledger/ledger-kinds.js';
import { OrderItem } from '../../src/billing/orders/order-item.entity.js';
import { Order } from '../../src/billing/orders/order.entity.js';
import type { ProductPrice } from '../../src/billing/products/product-price.entity.js';
import { untaxed } from '../../src/billing/tax/tax-assessment.js';
import { after, DAY, HOUR, MINUTE, SECOND } from '../company.js';
import type { Sold } from './catalog.js';
import { Charges } from './charges.js';
import { Checkouts } from './checkouts.js';
import { PaidOrders } from './paid-orders.js';
import type { Shop } from './shop.js';

/** Of a hundred checkouts. */
const ABANDONED = 14;
const RETURNING = 0.35;
const DISCOUNTED = 0.25;

/** A checkout and its buyer. */
interface Sale {
  checkout: Checkout;
  buyer: Customer;
  isNewCustomer: boolean;
  sold: Sold;
  price: ProductPrice;
  at: Date;
}

/** What buyers do in a shop over the year: they pay at once, after a declined card or not at all. */
export class Sales {
  private readonly customers: Customer[] = [];
  private readonly charges: Charges;
  private readonly checkouts: Checkouts;
  private readonly paidOrders: PaidOrders;

  constructor(
    private readonly shop: Shop,
    /** Products that are bought once. */
    private readonly goods: readonly Sold[],
  ) {
    this.charges = new Charges(shop);
    this.checkouts = new Checkouts(shop);
    this.paidOrders = new PaidOrders(shop, this.charges);
  }

  /** After the catalog was stored. */
  make(count: number): void {
    for (let made = 0; made < count; made += 1) this.sell();
    this.paidOrders.store();
    this.returnMoney();
    this.leaveOpen();
    for (const customer of this.customers) this.ledger.addEntity('customers', customer);
  }

  private get ledger() {
    return this.shop.company.ledger;
  }

  private sell(): void {
    const { chance, order } = this.shop.company;
    const { sold, price } = this.pick();
    const latest = earliest(price.isArchived ? (price.modifiedAt ?? order.now) : order.now, order.now);
    const at = this.shop.company.days.moment(price.createdAt, after(latest, -2 * HOUR));
    const sale = this.begin(sold, price, at);
    const outcome = chance.between(1, 100);
    if (outcome <= ABANDONED) return this.abandon(sale, outcome % 2 === 0);
    if (outcome <= 2 * ABANDONED) this.charges.decline(sale.checkout, after(at, 2 * MINUTE));
    this.pay(sale, after(at, chance.between(3, 9) * MINUTE));
  }

  private pick(): { sold: Sold; price: ProductPrice } {
    const { chance } = this.shop.company;
    const sold = chance.pick(this.goods);
    return { sold, price: chance.pick(sold.prices) };
  }

  private begin(sold: Sold, price: ProductPrice, at: Date): Sale {
    const { chance } = this.shop.company;
    const known = this.customers.filter(({ createdAt }) => createdAt < at);
    const isNewCustomer = known.length === 0 || !chance.happens(RETURNING);
    const buyer = isNewCustomer ? this.checkouts.newBuyer(at) : chance.pick(known);
    const choice = {
      ...{ productId: sold.product.id, price, amount: amountOf(price, chance.between(2, 8)) },
      ...{ discount: this.discountFor(sold, at, buyer), allowTrial: true, isTaxed: true },
    };
    const checkout = this.checkouts.open(buyer, choice, at);
    return { checkout, buyer, isNewCustomer, sold, price, at };
  }

  /** A percentage for everything, which each customer redeems once. */
  private discountFor({ product }: Sold, at: Date, { email }: Customer) {
    if (!this.shop.company.chance.happens(DISCOUNTED)) return null;
    const row = this.ledger
      .rowsOf('discounts')
      .find(
        (one) =>
          one.organization_id === this.shop.id && one.basis_points && !one.max_redemptions && !one.ends_at,
      );
    const isLimited = this.ledger.rowsOf('discount_products').some(({ discount_id: id }) => id === row?.id);
    const isRedeemed = this.ledger
      .rowsOf('discount_redemptions')
      .some((one) => one.discount_id === row?.id && one.customer_email === email);
    if (!row || isLimited || isRedeemed || product.isRecurring) return null;
    const startedAt = new Date(String(row.created_at));
    if (startedAt > at || row.duration !== 'once') return null;
    return { id: row.id, type: 'percentage' as const, basisPoints: row.basis_points ?? 0 };
  }

  private pay({ checkout, buyer, isNewCustomer, sold, price, at: openedAt }: Sale, at: Date): void {
    const { chance } = this.shop.company;
    if (isNewCustomer) this.customers.push(Object.assign(buyer, { createdAt: at }));
    checkout.confirm({ customer: buyer, by: isNewCustomer ? 'created' : 'email' }, {}, at);
    checkout.succeed(after(at, SECOND));
    this.checkouts.store(checkout);
    this.redeem(checkout, openedAt);
    const { amount: subtotalAmount, discountAmount, currency } = checkout;
    const order = Order.create(
      {
        ...{ organizationId: this.shop.id, billingReason: 'purchase', customerId: buyer.id },
        ...{ productId: sold.product.id, discountId: checkout.discountId ?? null, checkoutId: checkout.id },
        ...{ subscriptionId: null, periodStart: null },
        ...{
          currency,
          subtotalAmount,
          discountAmount,
          taxAssessment: checkout.taxAssessment ?? untaxed('not_collecting'),
          taxId: null,
        },
        ...{ billingName: buyer.name ?? null, billingAddress: buyer.billingAddress ?? null },
        ...{ metadata: {}, customFieldData: {} },
      },
      at,
    );
    order.id = chance.id(at);
    order.markPaid(at);
    const item = { label: sold.product.name, amount: subtotalAmount, isProration: false, priceId: price.id };
    const items = OrderItem.createAll(order, [item], at).map((made) =>
      Object.assign(made, { id: chance.id(at) }),
    );
    for (const stored of items) this.ledger.addEntity('order_items', stored);
    if (order.totalAmount === 0) return this.ledger.addEntity('orders', order);
    const subject = { orderId: order.id, customerId: buyer.id };
    const movement = orderCreated({ net: order.netAmount, tax: order.taxAmount });
    this.charges.post({ ...subject, currency, at, ...movement, reference: order.id });
    const attempt = this.charges.capture(checkout, { ...subject, token: this.paidOrders.nextCard }, at);
    this.paidOrders.add({
      ...{ order, items, buyer, attempt, payment: attempt.payment },
      discountName: this.nameOfDiscount(order.discountId ?? null),
    });
  }

  private nameOfDiscount(discountId: string | null): string | null {
    return this.ledger.rowsOf('discounts').find(({ id }) => id === discountId)?.name ?? null;
  }

  private redeem({ id: checkoutId, discountId, customerEmail }: Checkout, at: Date): void {
    if (!discountId || !customerEmail) return;
    const redemption = DiscountRedemption.create(discountId, { checkoutId, customerEmail }, at);
    redemption.id = this.shop.company.chance.id(at);
    this.ledger.addEntity('discount_redemptions', redemption);
    const row = this.ledger.rowsOf('discounts').find(({ id }) => id === discountId);
    if (row) row.redemptions_count += 1;
  }

  /** The buyer leaves, with a declined card or without one. */
  private abandon({ checkout, at }: Sale, isDeclined: boolean): void {
    if (isDeclined) this.charges.decline(checkout, after(at, 4 * MINUTE));
    this.checkouts.expire(checkout, at);
  }

  /** A charge that succeeded when its checkout was over, and was refunded. */
  private returnMoney(): void {
    const { sold, price } = this.pick();
    const at = after(this.shop.company.order.now, -9 * DAY);
    const { checkout } = this.begin(sold, price, at);
    this.checkouts.expire(checkout, at);
    if (checkout.totalAmount === 0) return;
    const ended = after(at, 2 * HOUR);
    const { payment, charge } = this.charges.overcharge(checkout, at, ended);
    const subject = { currency: checkout.currency, paymentId: payment.id, reference: payment.id };
    const amount = checkout.totalAmount;
    this.charges.post({ ...subject, at: ended, ...surplusCaptured({ amount }) });
    this.charges.refundSurplus(payment, charge, after(ended, MINUTE));
    this.charges.post({ ...subject, at: after(ended, MINUTE), ...surplusRefunded({ amount }) });
  }

  /** Someone is about to buy. */
  private leaveOpen(): void {
    const { sold, price } = this.pick();
    const at = after(this.shop.company.order.now, -10 * MINUTE);
    const { checkout } = this.begin(sold, price, at);
    this.checkouts.store(checkout);
    this.shop.schedule(CHECKOUT_EXPIRY, checkout.id, checkout.expiresAt);
  }
}

/** What the buyer chooses to pay is some times the least. */
function amountOf({ amountType, priceAmount, minimumAmount }: ProductPrice, times: number): number {
  if (amountType === 'fixed') return priceAmount ?? 0;
  return amountType === 'custom' ? (minimumAmount ?? 0) * times : 0;
}

const earliest = (one: Date, other: Date): Date => (one < other ? one : other);
