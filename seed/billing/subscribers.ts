import type { Customer } from '../../src/billing/customers/customer.entity.js';
import { trialEnd, trialOf } from '../../src/billing/checkouts/checkout-trial.js';
import type { CancellationWords, Trial } from '../../src/billing/subscriptions/subscription-terms.js';
import {
  amountOfPlan,
  subscribedPlan,
  type Plan,
} from '../../src/billing/subscriptions/subscription-plan.js';
import { Subscription } from '../../src/billing/subscriptions/subscription.entity.js';
import { TrialRedemption } from '../../src/billing/subscriptions/trial-redemption.entity.js';
import type { ProductPrice } from '../../src/billing/products/product-price.entity.js';
import { after, DAY, HOUR, MINUTE, SECOND } from '../company.js';
import { Cards } from './cards.js';
import type { Sold } from './catalog.js';
import { Charges } from './charges.js';
import { Checkouts } from './checkouts.js';
import type { Shop } from './shop.js';
import { SubscriptionLife } from './subscription-life.js';

const GOOD_CARD = 'sandbox_ok';
const FAILING_CARD = 'sandbox_renewal_declined';
/** The longest first period that ends soon enough to be told. */
const SHORT = 32;

const GOODBYES: CancellationWords[] = [
  { reason: 'too_expensive', comment: 'We are cutting costs this quarter.' },
  { reason: 'missing_features', comment: 'We need single sign-on.' },
  { reason: 'unused', comment: null },
  { reason: 'switched_service', comment: null },
  { reason: 'other', comment: 'The project is over. Thank you!' },
];

/** How it goes with a subscriber. */
type Plot = 'renews' | 'tries' | 'leaves' | 'is_overdue' | 'left' | 'was_revoked' | 'never_paid';

/** From one subscriber to the next. */
const PLOTS: Plot[] = [
  ...(['renews', 'tries', 'renews', 'leaves', 'renews', 'is_overdue'] as const),
  ...(['renews', 'left', 'renews', 'was_revoked', 'renews', 'never_paid'] as const),
];

/** Customers of a shop who pay period by period. */
export class Subscribers {
  private readonly charges: Charges;
  private readonly cards: Cards;
  private readonly checkouts: Checkouts;

  constructor(
    private readonly shop: Shop,
    private readonly plans: readonly Sold[],
  ) {
    this.charges = new Charges(shop);
    this.cards = new Cards(shop, this.charges);
    this.checkouts = new Checkouts(shop);
  }

  /** After the catalog was stored. */
  make(count: number): void {
    for (let made = 0; made < count; made += 1) this.tell(PLOTS[made % PLOTS.length] ?? 'renews');
  }

  private tell(plot: Plot): void {
    const { chance, days, order } = this.shop.company;
    const { now } = order;
    const ago = (from: number, to: number) => days.moment(after(now, -to * DAY), after(now, -from * DAY));
    switch (plot) {
      case 'renews':
        return this.live(this.subscribe(chance.pick(this.plans), ago(2, 330)));
      case 'tries':
        return this.live(this.subscribe(chance.pick(this.plans.filter(hasTrial)), ago(1, 12)));
      case 'leaves': {
        const life = this.subscribe(chance.pick(this.plans.filter(isPaid)), ago(20, 300));
        life.passUntil(after(now, -HOUR));
        const { currentPeriodStart } = life.subscription;
        life.cancel(chance.pick(GOODBYES), days.moment(later(currentPeriodStart, after(now, -9 * DAY)), now));
        return this.live(life);
      }
      case 'is_overdue':
        return this.live(this.subscribeUnpaid([2, 6]));
      case 'never_paid':
        return this.live(this.subscribeUnpaid([40, 120]));
      case 'left':
      case 'was_revoked': {
        const begun = ago(130, 250);
        const life = this.subscribe(this.pickShort(), begun);
        const at = after(begun, chance.between(3 * 24, (plot === 'left' ? 20 : 90) * 24) * HOUR);
        life.passUntil(at);
        if (plot === 'left') life.cancel(chance.pick(GOODBYES), at);
        else life.revoke({ reason: 'customer_service', comment: null }, at);
        return this.live(life);
      }
    }
  }

  private live(life: SubscriptionLife): void {
    const { now } = this.shop.company.order;
    life.passUntil(now);
    life.store(now);
  }

  /** The first charge of the saved card failed so many days ago. */
  private subscribeUnpaid([from, to]: [from: number, to: number]): SubscriptionLife {
    const { days, order } = this.shop.company;
    const sold = this.pickShort();
    const firstPeriod = firstEnd(sold, order.now).getTime() - order.now.getTime();
    const ago = (count: number) => after(order.now, -firstPeriod - count * DAY);
    return this.subscribe(sold, days.moment(ago(to), ago(from)), FAILING_CARD);
  }

  /** A plan whose first period or trial lasts a month at most. */
  private pickShort(): Sold {
    const { chance, order } = this.shop.company;
    const latest = after(order.now, SHORT * DAY);
    return chance.pick(this.plans.filter((sold) => isPaid(sold) && firstEnd(sold, order.now) <= latest));
  }

  private subscribe(sold: Sold, wanted: Date, token = GOOD_CARD): SubscriptionLife {
    const { chance, ledger } = this.shop.company;
    const openedAt = later(wanted, after(sold.product.createdAt, DAY));
    const at = after(openedAt, chance.between(2, 9) * MINUTE);
    const customer = Object.assign(this.checkouts.newBuyer(openedAt), { createdAt: at });
    const { plan, price } = planAt(sold, openedAt);
    const amount = amountOfPlan(plan);
    const choice = {
      productId: sold.product.id,
      price,
      amount,
      discount: null,
      allowTrial: true,
      isTaxed: false,
    };
    const checkout = this.checkouts.open(customer, choice, openedAt);
    const trial = this.trialAt(sold, at, token);
    const orderId = trial === null ? chance.id(at) : null;
    checkout.confirm({ customer, by: 'created' }, {}, at);
    const card = amount === 0 ? null : this.cards.save(checkout, token, { orderId, customer, at });
    const subscription = this.createSubscription(customer, {
      ...{ plan, trial, checkoutId: checkout.id, paymentMethodId: card?.method.id ?? null },
    });
    const life = new SubscriptionLife(this.shop, this.charges, this.cards, {
      ...{ subscription, customer, plan, card },
    });
    if (orderId !== null) life.begin(orderId, checkout.id, at);
    checkout.succeed(after(at, SECOND));
    this.checkouts.store(checkout);
    ledger.addEntity('customers', customer);
    return life;
  }

  private trialAt(sold: Sold, start: Date, fingerprint: string): Trial | null {
    const period = trialPeriodOf(sold);
    return period && { start, end: trialEnd(start, period), fingerprint };
  }

  private createSubscription(
    { id: customerId, email, createdAt: at }: Customer,
    {
      plan,
      trial,
      ...input
    }: { plan: Plan; trial: Trial | null; checkoutId: string; paymentMethodId: string | null },
  ): Subscription {
    const { chance, ledger } = this.shop.company;
    const subscription = Subscription.create(
      {
        ...{ organizationId: this.shop.id, customerId, plan: subscribedPlan(plan, null), trial, ...input },
        ...{ discountId: null, metadata: {}, customFieldData: {} },
      },
      at,
    );
    subscription.id = chance.id(at);
    if (trial !== null) {
      const user = { customerId, email, fingerprint: trial.fingerprint };
      const redemption = TrialRedemption.create(subscription, user, at);
      ledger.addEntity('trial_redemptions', Object.assign(redemption, { id: chance.id(at) }));
    }
    return subscription;
  }
}

/** What a product cost at an instant, and the price that checkouts name. */
function planAt(sold: Sold, at: Date): { plan: Plan; price: ProductPrice } {
  const { id, name } = sold.product;
  const prices = sold.prices.filter(
    ({ createdAt, isArchived, modifiedAt }) =>
      createdAt <= at && (!isArchived || !modifiedAt || modifiedAt > at),
  );
  const price = prices.find(({ amountType }) => amountType !== 'metered_unit');
  if (price === undefined) throw new Error(`${name} had no price at ${at.toISOString()}`);
  const plan = {
    ...{ product: { id, name }, period: periodOf(sold), currency: price.currency },
    prices: prices.map((one) => ({ id: one.id, amount: amountOf(one), seats: null })),
  };
  return { plan, price };
}

function amountOf({ amountType, priceAmount }: ProductPrice): number | null {
  return amountType === 'metered_unit' ? null : (priceAmount ?? 0);
}

function periodOf({ product: { name, recurringInterval: interval, recurringIntervalCount: count } }: Sold) {
  if (!interval || !count) throw new Error(`${name} is bought once`);
  return { interval, count };
}

function trialPeriodOf({ product }: Sold) {
  const { isRecurring, trialInterval = null, trialIntervalCount = null } = product;
  return trialOf({ allowTrial: true }, { isRecurring, trialInterval, trialIntervalCount });
}

/** The end of the trial, else of the first period. */
function firstEnd(sold: Sold, start: Date): Date {
  return trialEnd(start, trialPeriodOf(sold) ?? periodOf(sold));
}

const hasTrial = (sold: Sold): boolean => trialPeriodOf(sold) !== null;
const isPaid = ({ prices }: Sold): boolean => prices.some(({ amountType }) => amountType === 'fixed');
const later = (one: Date, other: Date): Date => (one > other ? one : other);
