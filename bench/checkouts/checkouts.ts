import { Agent, request } from 'node:http';
import { eventually } from '../../test/support/eventually.js';
import { endProducts, startProduct } from '../../test/support/product.js';
import { merchantOf, type BenchMerchant } from '../support/merchant.js';
import { heading, milliseconds, report, verdict } from '../support/report.js';
import { ask, databaseUrlOf } from '../support/servers.js';
import { BENCH_SETTINGS } from '../support/settings.js';
import { BareTransactions, type Sample } from '../support/bare-transactions.js';
import { SAMPLE, transactions, type Part } from './purchase-statements.js';

/** Buyers at the same time. */
const BUYERS = 8;
/** Until V8 has compiled what a purchase runs. */
const WARM_UP = 400;
const PURCHASES = Number(process.env['CHECKOUT_PURCHASES'] ?? 1_000);
/** Least share of the bare loop. */
const SHARE = 0.25;

const UNFINISHED = `
  select from event_handlings where handled_at is null union all select from outbox_events where relayed_at is null
  union all select from gateway_events where due_at is not null union all select from mails where sent_at is null`;

interface Timed {
  perSecond: number;
  p50: number;
  p95: number;
}

/** Times purchases from a created checkout to a paid order, against the same rows written by prepared statements. */
export async function benchCheckouts(): Promise<void> {
  heading(
    `Checkouts: ${PURCHASES.toLocaleString('en')} purchases from create to paid, ${String(BUYERS)} buyers at once`,
  );
  const product = await startProduct({ settings: { ...BENCH_SETTINGS, PAYMENTS: 'sandbox' } });
  try {
    const buyers = await Buyers.at(product.origin, await merchantOf(product));
    await time(WARM_UP, () => buyers.buy());
    const url = await databaseUrlOf(product);
    await eventually(
      'the workers have caught up',
      60_000,
      async () => (await ask(url, UNFINISHED)).length === 0,
    );
    const [sample] = await ask<Sample<Part>>(url, SAMPLE);
    if (sample === undefined) throw new Error('no purchase has succeeded');
    const bare = await BareTransactions.of(url, { sample, transactions }, BUYERS);
    await compare(bare, buyers).finally(() => bare.end());
  } finally {
    await endProducts();
  }
}

async function compare(bare: BareTransactions, buyers: Buyers): Promise<void> {
  await time(WARM_UP, () => bare.run());
  // The machine's own speed changes within seconds, which both sides of the comparison are to feel.
  const before = await time(PURCHASES / 2, () => bare.run());
  const real = await time(PURCHASES, () => buyers.buy());
  const after = await time(PURCHASES / 2, () => bare.run());
  tell({ ...after, perSecond: (before.perSecond + after.perSecond) / 2 }, real);
}

function tell(bare: Timed, real: Timed): void {
  const share = real.perSecond / bare.perSecond;
  report('the same rows by prepared statements', `${bare.perSecond.toFixed(0)} /s`, '= 1.00');
  report(
    'the product, from create to paid',
    `${real.perSecond.toFixed(0)} /s`,
    `${share.toFixed(2)}, ${verdict(share >= SHARE, `>= ${String(SHARE)}`)}`,
  );
  for (const [name, timed] of [['bare', bare] as const, ['product', real] as const])
    report(`${name}, a purchase: p50 and p95`, milliseconds(timed.p50), milliseconds(timed.p95));
}

async function time(count: number, purchase: () => Promise<void>): Promise<Timed> {
  const begun = performance.now();
  const times: number[] = [];
  let left = count;
  const lane = async (): Promise<void> => {
    while (left-- > 0) {
      const started = performance.now();
      await purchase();
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: BUYERS }, lane));
  const seconds = (performance.now() - begun) / 1000;
  times.sort((one, other) => one - other);
  const [p50 = 0, p95 = 0] = [0.5, 0.95].map((share) => times[Math.floor(times.length * share)] ?? 0);
  return { perSecond: times.length / seconds, p50, p95 };
}

interface Answer {
  status: string;
  client_secret: string;
  id: string;
}

/** Servers of a merchant that open checkouts, and buyers who pay them. */
class Buyers {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: BUYERS });
  private count = 0;

  private constructor(
    private readonly origin: string,
    private readonly headers: Record<string, string>,
    private readonly productId: string,
  ) {}

  static async at(origin: string, { headers }: BenchMerchant): Promise<Buyers> {
    const prices = [{ amount_type: 'fixed', price_amount: 1_000 }];
    const body = JSON.stringify({ name: 'Workshop', prices });
    const answer = await fetch(`${origin}/v1/products/`, { method: 'POST', headers, body });
    return new Buyers(origin, headers, ((await answer.json()) as Answer).id);
  }

  async buy(): Promise<void> {
    const body = { products: [this.productId] };
    const { client_secret: secret } = await this.post('/v1/checkouts/', body, this.headers);
    const buyer = {
      customer_name: 'Ada Lovelace',
      customer_email: `buyer-${String((this.count += 1))}@example.com`,
      customer_billing_address: { country: 'DE' },
    };
    await this.post(
      `/v1/checkouts/client/${secret}/confirm`,
      { ...buyer, confirmation_token_id: 'sandbox_ok' },
      { 'content-type': 'application/json' },
    );
  }

  private post(path: string, body: object, headers: Record<string, string>): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const call = request(`${this.origin}${path}`, { agent: this.agent, method: 'POST', headers });
      call.once('error', reject);
      call.once('response', (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.once('end', () => {
          if ((response.statusCode ?? 500) < 300) resolve(JSON.parse(text) as Answer);
          else reject(new Error(`${path}: ${String(response.statusCode)} ${text}`));
        });
      });
      call.end(JSON.stringify(body));
    });
  }
}
