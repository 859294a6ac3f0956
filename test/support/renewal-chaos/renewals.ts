import { call, JSON_TYPE } from '../call.js';
import type { Installation } from '../purchase-chaos/installation.js';
import type { Shop } from '../purchase-chaos/shop.js';
import { copySubscriptions } from './due-subscriptions.js';
import { judgeRenewals, type RenewalVerdict } from './renewal-verdict.js';

/** What becomes of charges in the buyer's absence; the usual card more often than each of the others. */
const CARDS = [
  ...Array<string>(6).fill('sandbox_ok'),
  ...['sandbox_renewal_declined', 'sandbox_renewal_lost_card', 'sandbox_renewal_action_required'],
  ...['sandbox_card_expires', 'sandbox_settles_later', 'sandbox_fails_later', 'sandbox_answer_lost'],
  ...['sandbox_answer_lost', 'sandbox_unavailable', 'sandbox_rate_limited', 'sandbox_refund_pending'],
];
/** Weeks that are due at most. */
const WEEKS = 3;
const PLAN = {
  ...{ name: 'Weekly tea', prices: [{ amount_type: 'fixed', price_amount: 999 }] },
  ...{ recurring_interval: 'week', recurring_interval_count: 1 },
  ...{ trial_interval: 'day', trial_interval_count: 14 },
};
const BUYER = {
  ...{ customer_name: 'Ada Lovelace', customer_email: 'ada@example.com' },
  customer_billing_address: { country: 'DE' },
};
/** What workers that were killed have claimed is taken over afterwards. */
const DUE = `
  select count(*)::int as count from billing_due_work w join merchants m on m.id = w.merchant_id
   where w.kind = 'subscription.cycle' and (w.claimed_until is null or w.claimed_until <= now()) and w.due_at <= now() + make_interval(secs => m.clock_offset)`;

export interface RenewalOutcome extends RenewalVerdict {
  kills: Record<string, number>;
  collapses: string[];
}

/** Periods that fall due while the processes that charge them are killed. */
export class Renewals {
  private constructor(
    private readonly installation: Installation,
    private readonly sources: readonly { id: string; merchantId: string }[],
  ) {}

  /** Opens the shops, each with a subscription that the others are copies of. */
  static async of(installation: Installation): Promise<Renewals> {
    await installation.open();
    const [origin = ''] = installation.origins;
    const { bank, shops } = installation;
    for (const shop of shops) await subscribe(origin, shop, bank.token('sandbox_ok'));
    const rows = await installation.ask('select id, organization_id from subscriptions order by id');
    return new Renewals(
      installation,
      rows.map((row) => ({ id: String(row['id']), merchantId: String(row['organization_id']) })),
    );
  }

  /**
   * Lasts until workers have taken up all of them, and at least so long.
   * @param due how many periods fall due at once
   */
  async endure(due: number, seconds: number, random: () => number): Promise<RenewalOutcome> {
    const { installation, sources } = this;
    const each = Math.ceil((due * 2) / (WEEKS + 1) / sources.length) + WEEKS;
    for (const [place, { id: of, merchantId }] of sources.entries()) {
      const names = Array.from(
        { length: each },
        (_, index) => CARDS[(index + 1) % CARDS.length] ?? 'sandbox_ok',
      );
      const cards = await installation.bank.saveCards(installation.ask, names, merchantId);
      await installation.ask(
        copySubscriptions({
          ...{ of, cards, name: `subscriber-${String(place)}` },
          // A minute after which the next one is not due before the clock has moved.
          due: `now() - interval '1 minute' - (n % ${String(WEEKS)}) * interval '7 days'`,
        }),
      );
    }
    const until = Date.now() + seconds * 1_000;
    await installation.endure(async () => Date.now() >= until && (await this.isDone()), random);
    await installation.calm(due);
    const { kills, collapses } = installation;
    return { ...(await judgeRenewals(installation)), kills, collapses };
  }

  /** False also while PostgreSQL is away. */
  private async isDone(): Promise<boolean> {
    const [row] = await this.installation.ask(DUE).catch(() => []);
    return row?.['count'] === 0;
  }
}

async function subscribe(origin: string, { headers, benefitIds }: Shop, token: string): Promise<void> {
  const post = async (path: string, body: object, sent: Record<string, string>) => {
    const answer = await call<{ id: string; client_secret: string }>('POST', `${origin}${path}`, {
      headers: sent,
      body: JSON.stringify(body),
    });
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const { id } = await post('/v1/products/', PLAN, headers);
  await post(`/v1/products/${id}/benefits`, { benefits: benefitIds }, headers);
  const { client_secret: secret } = await post('/v1/checkouts/', { products: [id] }, headers);
  await post(`/v1/checkouts/client/${secret}/confirm`, { ...BUYER, confirmation_token_id: token }, JSON_TYPE);
}
