import { call, JSON_TYPE } from '../call.js';
import { eventually } from '../eventually.js';
import type { Installation } from '../purchase-chaos/installation.js';
import { UsageReporter } from './usage-reporter.js';
import { judgeUsage, type UsageVerdict } from './usage-verdict.js';

const REPORTERS = 6;
const SUBSCRIBERS = 4;
/** On a slow machine, processes that are still starting are not hit. */
const FEWEST_STRIKES = 4;
/** Milliseconds until all events are counted. */
const LONGEST_COUNT = 60_000;
const METER = {
  ...{ name: 'API calls', aggregation: { func: 'count' } },
  filter: { conjunction: 'and', clauses: [{ property: 'name', operator: 'eq', value: 'api.call' }] },
};
const BUYER = { customer_name: 'Ada Lovelace', customer_billing_address: { country: 'DE' } };
const UNCOUNTED = `
  select count(*)::int as count from usage_streams s join meters m on m.organization_id = s.organization_id
    left join meter_counts c on c.meter_id = m.id where coalesce(c.position, 0) < s.last_position`;

export interface UsageOutcome extends UsageVerdict {
  kills: Record<string, number>;
  collapses: string[];
  /** Answers to merchants' servers that nothing explains. */
  unexplained: string[];
}

interface MeteredShop {
  headers: Record<string, string>;
  customerIds: string[];
}

/** An installation whose shops charge for usage by the day. */
export class MeteredInstallation {
  private constructor(
    private readonly installation: Installation,
    private readonly shops: readonly MeteredShop[],
  ) {}

  static async of(installation: Installation): Promise<MeteredInstallation> {
    await installation.open();
    const [origin = ''] = installation.origins;
    const shops: MeteredShop[] = [];
    for (const { headers } of installation.shops) {
      const post = <Body>(path: string, body: object, sent = headers) =>
        request<Body>('POST', `${origin}${path}`, sent, body);
      const { organization_id: organizationId, id: meterId } = await createMeter(origin, headers);
      const { id } = await post<{ id: string }>('/v1/products/', {
        ...{ name: 'By the call', recurring_interval: 'day', recurring_interval_count: 1 },
        prices: [{ amount_type: 'metered_unit', unit_amount: '1.5', meter_id: meterId }],
      });
      for (let number = 1; number <= SUBSCRIBERS; number += 1) {
        const { client_secret: secret } = await post<{ client_secret: string }>('/v1/checkouts/', {
          products: [id],
        });
        const email = `caller-${String(number)}@example.com`;
        const confirmation = {
          ...BUYER,
          customer_email: email,
          confirmation_token_id: installation.bank.token('sandbox_ok'),
        };
        await post(`/v1/checkouts/client/${secret}/confirm`, confirmation, JSON_TYPE);
      }
      const rows = await installation.ask(
        `select customer_id as id from subscriptions where organization_id = '${organizationId}'`,
      );
      shops.push({ headers, customerIds: rows.map((row) => String(row['id'])) });
    }
    return new MeteredInstallation(installation, shops);
  }

  /** Lasts at least so long, and until enough was hit and so many events were reported; then the day ends, which charges them. */
  async endure(events: number, seconds: number, random: () => number): Promise<UsageOutcome> {
    const { installation, shops } = this;
    const reporters = Array.from({ length: REPORTERS }, (_, index) => {
      const shop = shops[index % shops.length] ?? { headers: {}, customerIds: [] };
      return new UsageReporter(`reporter-${String(index)}`, installation.origins, shop, random);
    });
    const until = Date.now() + seconds * 1_000;
    const count = (): number => reporters.reduce((sum, { reported }) => sum + reported.length, 0);
    const strikes = (): number => Object.values(installation.kills).reduce((sum, number) => sum + number, 0);
    const isOver = (): boolean => Date.now() >= until && count() >= events && strikes() >= FEWEST_STRIKES;
    const reporting = Promise.all(reporters.map((reporter) => reporter.reportUntil(isOver)));
    await installation.endure(() => Promise.resolve(isOver()), random);
    await reporting;
    await installation.calm(shops.length * SUBSCRIBERS);
    await eventually('all events are counted', LONGEST_COUNT, async () => {
      const [row] = await installation.ask(UNCOUNTED);
      return row?.['count'] === 0;
    });
    const { kills, collapses } = installation;
    const reported = reporters.flatMap((reporter) => reporter.reported);
    const unexplained = reporters.flatMap(({ faults }) => faults).slice(0, 10);
    return { ...(await judgeUsage(installation, reported)), kills, collapses, unexplained };
  }
}

async function createMeter(
  origin: string,
  headers: Record<string, string>,
): Promise<{ id: string; organization_id: string }> {
  const organizations = await request<{ items: { id: string }[] }>(
    'GET',
    `${origin}/v1/organizations/`,
    headers,
  );
  const organization = `${origin}/v1/organizations/${organizations.items[0]?.id ?? ''}`;
  await request('PATCH', organization, headers, { feature_settings: { usage_based_billing_enabled: true } });
  return request('POST', `${origin}/v1/meters/`, headers, METER);
}

async function request<Body>(
  method: string,
  url: string,
  headers: Record<string, string>,
  body?: object,
): Promise<Body> {
  const answer = await call<Body>(method, url, { headers, ...(body && { body: JSON.stringify(body) }) });
  if (answer.status >= 300) throw new Error(`${method} ${url}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}
