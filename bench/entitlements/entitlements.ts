import { fileURLToPath } from 'node:url';
import { endProducts } from '../../test/support/product.js';
import { load, type LoadPlan } from '../support/load.js';
import { heading, report, verdict } from '../support/report.js';
import { startComparison, type Comparison } from '../support/servers.js';
import { median, medianRatio, requests, timeInTurn } from '../support/turns.js';
import { openStorefront, type Storefront } from './storefront.js';

const BASELINE = fileURLToPath(new URL('./baseline-server.mjs', import.meta.url));
/** Least share of the prepared join. */
const SHARE = 0.4;
const LANES = 20;
const COUNT = Number(process.env['ENTITLEMENT_REQUESTS'] ?? 6_000);
/** Both sides are timed in turn, because the speed of the machine changes within seconds. */
const ROUNDS = 5;
const WARM_UP = { count: COUNT / 4, withinMs: 10_000 };
const TIMED = { count: COUNT / ROUNDS, withinMs: 4_000 };

interface Question {
  name: string;
  asked: LoadPlan;
  bare: LoadPlan;
}

/** Times what applications ask about their customers, each against bare Fastify that answers one prepared join. */
export async function benchEntitlements(): Promise<void> {
  heading(`Entitlements, ${String(LANES)} connections`);
  try {
    const storefront = await openStorefront();
    const { merchant, sessionId, customerId, slug, url } = storefront;
    const known = { merchantId: merchant.id, sessionId, customerId, slug };
    const baseline = await startComparison(BASELINE, [url, JSON.stringify(known)]);
    for (const question of questionsOf(storefront, baseline)) await compare(question);
    baseline.stop();
  } finally {
    await endProducts();
  }
}

function questionsOf(
  { product: { origin }, merchant, cookie, customerId, slug, keys }: Storefront,
  baseline: Comparison,
): Question[] {
  const plan = (path: string, more: Partial<LoadPlan>): LoadPlan => ({
    ...{ origin, path, lanes: LANES, ...TIMED, ...more },
  });
  const bare = (path: string, more: Partial<LoadPlan> = {}) =>
    plan(path, { origin: baseline.origin, ...more });
  const key = (number: number) => ({ key: keys[number % keys.length], organization_id: merchant.id });
  return [
    {
      name: 'whether a user may use a benefit',
      asked: plan(`/api/auth/customer/can?benefit=${slug}`, { headers: { cookie } }),
      bare: bare('/can'),
    },
    {
      name: 'the state of a customer',
      asked: plan(`/v1/customers/${customerId}/state`, { headers: merchant.headers }),
      bare: bare('/state'),
    },
    {
      name: 'whether a license key is valid',
      asked: plan('/v1/customer-portal/license-keys/validate', { body: key }),
      bare: bare('/key', { body: (number) => ({ number }) }),
    },
  ];
}

async function compare({ name, asked, bare }: Question): Promise<void> {
  for (const each of [bare, asked]) await load({ ...each, ...WARM_UP });
  const [bases = [], reals = []] = await timeInTurn([requests(bare), requests(asked)], ROUNDS);
  const share = medianRatio(reals, bases);
  report(`${name}: the prepared join`, `${median(bases).toFixed(0)} /s`, '= 1.00');
  report(
    `${name}: the product`,
    `${median(reals).toFixed(0)} /s`,
    `${share.toFixed(2)}, ${verdict(share >= SHARE, `>= ${String(SHARE)}`)}`,
  );
}
