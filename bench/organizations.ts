import { Browser } from '../test/support/browser.js';
import { fillOrganization, fillPerson } from '../test/support/large-organizations.js';
import { createOrganization, ORGANIZATION } from '../test/support/organizations.js';
import { signUp } from '../test/support/people.js';
import { endProducts, startProduct } from '../test/support/product.js';
import { load, type LoadPlan } from './support/load.js';
import { heading, milliseconds, ratio, report, verdict } from './support/report.js';
import { ask, databaseUrlOf } from './support/servers.js';
import { BENCH_SETTINGS } from './support/settings.js';

const MEMBERS = 10_000;
const ORGANIZATIONS = 2_000;
/** Milliseconds within which all but the slowest of twenty answers come. */
const AIM = 50;
const LANES = 4;
const WARM_UP = { count: 50, withinMs: 5_000 };
const TIMED = { count: 400, withinMs: 10_000 };

/** Times the routes of organizations with one of very many members, and a person in very many of them. */
export async function benchOrganizations(): Promise<void> {
  const product = await startProduct({
    settings: { ...BENCH_SETTINGS, ORG_MEMBERSHIP_LIMIT: '1000000', ORG_INVITATION_LIMIT: '100000' },
  });
  try {
    const url = await databaseUrlOf(product);
    const execute = async (sql: string) => ask(url, sql);
    const owner = new Browser(product.origin);
    const { user } = (await signUp(owner)).body;
    const { id } = await createOrganization(owner, { slug: 'large' });
    const { body: team } = await owner.post<{ id: string }>(`${ORGANIZATION}/create-team`, { name: 'All' });
    await fillOrganization(execute, { id, ownerId: user.id, teamId: team.id }, MEMBERS);
    await fillPerson(execute, { userId: user.id, otherId: 'user-1' }, ORGANIZATIONS);
    await execute('analyze');
    const headers = { cookie: await owner.jar.getCookieString(owner.origin) };
    await timeAll({ origin: product.origin, headers, lanes: LANES });
  } finally {
    await endProducts();
  }
}

type Route = Pick<LoadPlan, 'path' | 'body'> & { name: string };

const reading = (path: string): Route => ({ name: path, path: `${ORGANIZATION}/${path}` });
const changing = (path: string, body: (number: number) => object): Route => ({ ...reading(path), body });

const ROUTES: Route[] = [
  reading('list'),
  reading('get-full-organization'),
  reading('list-members?limit=100&sortBy=createdAt'),
  reading('list-members?limit=100&sortBy=role&offset=9000'),
  reading('list-members?filterField=role&filterOperator=contains&filterValue=own'),
  reading('get-active-member'),
  reading('list-invitations'),
  reading('list-teams'),
  changing('has-permission', () => ({ permissions: { member: ['delete'] } })),
  changing('update', (number) => ({ data: { name: `Large ${String(number)}` } })),
  changing('update-member-role', (number) => ({
    memberId: `member-${String(number + 1)}`,
    role: number % 2 === 0 ? 'admin' : 'member',
  })),
  changing('invite-member', (number) => ({
    email: `new${String(number)}@example.com`,
    role: 'member',
    resend: true,
  })),
  changing('create', (number) => ({
    name: 'Another',
    slug: `another-${String(number)}-${String(performance.now())}`,
    keepCurrentActiveOrganization: true,
  })),
  changing('remove-member', (number) => ({ memberIdOrEmail: `member-${String(MEMBERS - number)}` })),
];

async function timeAll(calls: Pick<LoadPlan, 'origin' | 'headers' | 'lanes'>): Promise<void> {
  heading(
    `Organizations: ${String(MEMBERS)} members, ${String(ORGANIZATIONS)} of one person, ${String(LANES)} connections, p95`,
  );
  const session = { ...calls, path: '/api/auth/get-session' };
  await load({ ...session, ...WARM_UP });
  const base = await load({ ...session, ...TIMED });
  report('get-session', milliseconds(base.p95), '= 1.00');
  for (const { name, ...route } of ROUTES) {
    if (route.body === undefined) await load({ ...calls, ...route, ...WARM_UP });
    const { p95, failed } = await load({ ...calls, ...route, ...TIMED });
    const faults = failed > 0 ? `, ${String(failed)} FAILED` : '';
    report(
      name,
      milliseconds(p95),
      `${ratio(p95, base.p95)}, ${verdict(p95 < AIM, `< ${String(AIM)} ms`)}${faults}`,
    );
  }
}
