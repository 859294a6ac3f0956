/** An independent calculation of what subscriptions are billed: it shares no code with the product. Amounts are in minor units. */
export interface ModelPlan {
  amount: number;
  interval: 'month' | 'year';
}

export interface ModelDiscount {
  duration: 'once' | 'forever' | 'repeating';
  months?: number;
  basisPoints?: number;
  amount?: number;
}

export interface ModelOrder {
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  items: number[];
  discount: number;
  total: number;
  /** Credit of the customer that it has spent. */
  applied: number;
}

interface Entry {
  amount: number;
  isProration: boolean;
}

/** A subscription whose payments all succeed. */
export class SubscriptionModel {
  readonly orders: ModelOrder[] = [];
  credit = 0;
  private pending: Entry[] = [];
  private start: number;
  private end: number;
  private anchor: number;
  /** When the discount has first reduced a period. */
  private since: number | null;
  private periodDiscount: ModelDiscount | null;

  constructor(
    private plan: ModelPlan,
    private discount: ModelDiscount | null,
    now: Date,
  ) {
    this.start = now.getTime();
    this.anchor = now.getUTCDate();
    this.end = this.endOf(this.start);
    this.periodDiscount = discount;
    this.since = discount === null ? null : this.start;
    this.bill('subscription_create', [{ amount: plan.amount, isProration: false }]);
  }

  get nextRenewal(): Date {
    return new Date(this.end);
  }

  /** Begins every period that is due. */
  advanceTo(now: Date): void {
    while (this.end <= now.getTime()) this.renew();
  }

  changePlan(plan: ModelPlan, isInvoiced: boolean, now: Date): void {
    const at = now.getTime();
    const applies = plan.amount > 0;
    this.prorate(-1, this.plan.amount, this.periodDiscount, at);
    if (plan.interval === this.plan.interval) {
      this.periodDiscount = applies ? this.periodDiscount : null;
      this.prorate(1, plan.amount, this.periodDiscount, at);
      if (!applies) this.dropDiscount();
      this.plan = plan;
      if (isInvoiced) this.bill('subscription_update', []);
      return;
    }
    if (!applies || this.isOver(at)) this.dropDiscount();
    this.plan = plan;
    [this.start, this.anchor] = [at, now.getUTCDate()];
    this.end = this.endOf(at);
    this.periodDiscount = this.discount;
    if (this.discount !== null) this.since ??= at;
    this.bill('subscription_update', plan.amount > 0 ? [{ amount: plan.amount, isProration: false }] : []);
  }

  changeDiscount(discount: ModelDiscount | null): void {
    [this.discount, this.since] = [discount, null];
  }

  private renew(): void {
    this.start = this.end;
    this.end = this.endOf(this.start);
    if (this.discount !== null) this.since ??= this.start;
    if (this.isOver(this.start)) this.dropDiscount();
    this.periodDiscount = this.discount;
    this.bill('subscription_cycle', [{ amount: this.plan.amount, isProration: false }]);
  }

  private bill(reason: ModelOrder['reason'], more: Entry[]): void {
    const entries = [...this.pending, ...more];
    if (entries.length === 0) return;
    this.pending = [];
    const sum = (some: Entry[]) => some.reduce((total, { amount }) => total + amount, 0);
    const discount = reductionOf(this.periodDiscount, sum(entries.filter((entry) => !entry.isProration)));
    const total = sum(entries) - discount;
    const applied = Math.max(0, Math.min(this.credit, total));
    this.credit -= total < 0 ? total : applied;
    this.orders.push({ reason, items: entries.map(({ amount }) => amount), discount, total, applied });
  }

  private prorate(sign: 1 | -1, price: number, discount: ModelDiscount | null, at: number): void {
    if (price === 0) return;
    const charged = BigInt(price - reductionOf(discount, price));
    const [rest, whole] = [BigInt(this.end - at), BigInt(this.end - this.start)];
    // Whole units, and one more where what remains is half of one or more.
    const [units, remains] = [(charged * rest) / whole, (charged * rest) % whole];
    const amount = Number(units) + (remains * 2n >= whole ? 1 : 0);
    this.pending.push({ amount: sign === 1 ? amount : -amount, isProration: true });
  }

  private dropDiscount(): void {
    [this.discount, this.since] = [null, null];
  }

  private isOver(start: number): boolean {
    const { discount, since } = this;
    if (discount === null || since === null || discount.duration === 'forever') return false;
    if (discount.duration === 'once') return start > since;
    return start > monthsLater(since, (discount.months ?? 1) - 1, new Date(since).getUTCDate());
  }

  private endOf(start: number): number {
    return monthsLater(start, this.plan.interval === 'year' ? 12 : 1, this.anchor);
  }
}

function reductionOf(discount: ModelDiscount | null, price: number): number {
  if (discount === null || price <= 0) return 0;
  if (discount.amount !== undefined) return Math.min(discount.amount, price);
  const scaled = price * (discount.basisPoints ?? 0);
  return (scaled - (scaled % 10_000)) / 10_000 + (scaled % 10_000 >= 5_000 ? 1 : 0);
}

/** The same time of the day, on the anchor day or the last one of a month without it. */
function monthsLater(start: number, months: number, anchor: number): number {
  const date = new Date(start);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const [inYear, inMonth] = [year + Math.floor(month / 12), month % 12];
  const isLeap = inYear % 4 === 0 && (inYear % 100 !== 0 || inYear % 400 === 0);
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][inMonth] ?? 31;
  const midnight = Date.UTC(inYear, inMonth, Math.min(anchor, days));
  return midnight + (start % 86_400_000);
}
