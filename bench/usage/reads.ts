import { setTimeout as delay } from 'node:timers/promises';
import { load } from '../support/load.js';
import { heading, milliseconds, report, seconds, verdict } from '../support/report.js';
import { ask } from '../support/servers.js';
import { fillEvents } from './fill-events.js';
import { customerName, CUSTOMERS } from './sent-events.js';
import { TOKENS, type UsageBenchShop } from './shop.js';

const REQUESTS = Number(process.env['USAGE_REQUESTS'] ?? 100);
const LANES = 2;
/** Milliseconds within which nineteen of twenty answers come. */
const AIM = 150;
const DAY = 86_400_000;
/** Of quantities by the hour: an answer has at most 1,000. */
const HOURLY_DAYS = 40;
const EVENTS = Number(
  /^--events[= ](\d+)$/m.exec(process.argv.join('\n').replace('--events\n', '--events '))?.[1] ?? 10_000_000,
);

/** Periods stay the same between two pages of a list. */
const BEGUN = Date.now();

/** A request in a number of variants. */
interface Read {
  name: string;
  path: (number: number) => string;
}

/** Times the lists of events and the quantities of meters among very many events. */
export async function benchReads(shop: UsageBenchShop): Promise<void> {
  const { url, id } = shop;
  const [filled] = await ask<{ id: string }>(
    url,
    `select id from meters where name = '${TOKENS.name}' order by id limit 1`,
  );
  if (filled === undefined) await fillEvents(url, id, EVENTS);
  const { id: meterId } = filled ?? (await shop.post('/meters/', TOKENS));
  await rolledUp(url, meterId);
  heading(
    `Usage: reading ${EVENTS.toLocaleString('en')} events, ${String(LANES)} connections: first request, p50, p95`,
  );
  let slow = 0;
  for (const one of [...listsOf(shop), ...quantitiesOf(shop, meterId), ...customerMeters(shop)])
    if (!(await isFast(shop, one))) slow += 1;
  report('reads', '', slow === 0 ? 'all within their limits' : `${String(slow)} slower`);
}

/** Waits until the product has caught up, and tells how fast that was. */
async function rolledUp(url: string, meterId: string): Promise<void> {
  const begun = performance.now();
  const behind = async () =>
    (
      await ask(
        url,
        `select from meters m join usage_streams s on s.organization_id = m.organization_id
           left join meter_counts c on c.meter_id = m.id
           left join usage_rollups r on r.meter_id = m.id and r.is_current
          where m.id = '${meterId}'
            and (coalesce(c.position, 0) < s.last_position or coalesce(r.position, 0) < s.last_position - 500)`,
      )
    ).length > 0;
  while (await behind()) await delay(1_000);
  report('a new meter has counted and rolled them up in', seconds(performance.now() - begun));
  await ask(url, 'vacuum analyze');
}

async function isFast({ product, headers }: UsageBenchShop, { name, path }: Read): Promise<boolean> {
  const plan = { origin: product.origin, headers, lanes: LANES, path };
  const first = await load({ ...plan, count: 1, lanes: 1, withinMs: 20_000 });
  await load({ ...plan, count: Math.ceil(REQUESTS / 10), withinMs: 5_000 });
  const { p50, p95, failed } = await load({ ...plan, count: REQUESTS, withinMs: 20_000 });
  const isMet = p95 < AIM && failed + first.failed === 0;
  const faults = failed > 0 ? `, ${String(failed)} FAILED` : '';
  const times = [p50, p95].map((time) => milliseconds(time).padStart(10)).join(' ');
  report(name, milliseconds(first.p50), `${times}, ${verdict(isMet, `< ${String(AIM)} ms`)}${faults}`);
  return isMet;
}

function listsOf({ customers }: UsageBenchShop): Read[] {
  const large = customers.get(customerName(0)) ?? '';
  const page = (number: number) => `limit=100&page=${String(1 + (number % 100))}`;
  const small = (number: number) => smallOf(customers, number);
  const month = (number: number) => {
    const start = startOf(300 - (number % 10));
    return `start_timestamp=${start.toISOString()}&end_timestamp=${new Date(start.getTime() + 30 * DAY).toISOString()}`;
  };
  const lists: [string, (number: number) => string][] = [
    ['', page],
    [' of a customer', (number) => `customer_id=${small(number)}&limit=100`],
    [' of the largest customer', (number) => `customer_id=${large}&${page(number)}`],
    [' of an external customer', (number) => `external_customer_id=customer-${String(1 + number)}&limit=100`],
    [' of the largest external customer', (number) => `external_customer_id=customer-0&${page(number)}`],
    [' of a name', (number) => `name=api.call&${page(number)}`],
    [' of a month', (number) => `${month(0)}&${page(number)}`],
    [' of many months', (number) => `${month(number)}&limit=100`],
    [' of a name in a month', (number) => `name=api.call&${month(0)}&${page(number)}`],
    [' of the largest customer in a month', (number) => `customer_id=${large}&${month(0)}&${page(number)}`],
  ];
  return [
    ...lists.map(([name, query]) => ({
      name: `events${name}`,
      path: (number: number) => `/v1/events/?${query(number)}`,
    })),
    { name: 'names of events', path: () => '/v1/events/names?limit=100' },
    {
      name: 'names of events of a customer',
      path: (number) => `/v1/events/names?customer_id=${small(number)}`,
    },
    { name: 'names of events of the largest customer', path: () => `/v1/events/names?customer_id=${large}` },
  ];
}

function quantitiesOf({ customers }: UsageBenchShop, meterId: string): Read[] {
  const large = customers.get(customerName(0)) ?? '';
  const owners: [string, (number: number) => string][] = [
    ['', () => ''],
    [' of a customer', (number) => `&customer_id=${smallOf(customers, number)}`],
    [' of the largest customer', () => `&customer_id=${large}`],
  ];
  const periods: [string, number][] = [
    ['hour', HOURLY_DAYS],
    ['day', 365],
    ['month', 365],
  ];
  const zones = ['UTC', 'Asia/Kathmandu'];
  return owners.flatMap(([owner, query]) =>
    periods.flatMap(([interval, days]) =>
      zones.map((zone) => ({
        name: `quantities by ${interval}${owner}, ${zone}`,
        path: (number: number) => {
          const start = startOf(interval === 'hour' ? HOURLY_DAYS + (number % 200) : days);
          const end = new Date(start.getTime() + days * DAY);
          return `/v1/meters/${meterId}/quantities?start_timestamp=${start.toISOString()}&end_timestamp=${end.toISOString()}&interval=${interval}&timezone=${zone}${query(number)}`;
        },
      })),
    ),
  );
}

function customerMeters({ customers }: UsageBenchShop): Read[] {
  return [
    {
      name: 'meters of customers',
      path: (number) => `/v1/customer-meters/?limit=100&page=${String(1 + (number % 100))}`,
    },
    {
      name: 'meters of a customer',
      path: (number) => `/v1/customer-meters/?customer_id=${smallOf(customers, number)}`,
    },
  ];
}

/** So many days ago, at an odd time of the day, so that the first and the last bucket are not whole. */
function startOf(daysAgo: number): Date {
  return new Date(BEGUN - daysAgo * DAY - 123_457);
}

/** A customer other than the largest. */
function smallOf(customers: UsageBenchShop['customers'], number: number): string {
  return customers.get(customerName(1 + ((number * 37) % (CUSTOMERS - 1)))) ?? '';
}
