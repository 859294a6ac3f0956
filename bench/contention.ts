import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Browser } from '../test/support/browser.js';
import { createOrganization, ORGANIZATION } from '../test/support/organizations.js';
import { signUp } from '../test/support/people.js';
import { endProducts, startProduct } from '../test/support/product.js';
import { load, type LoadPlan, type LoadResult } from './support/load.js';
import { heading, milliseconds, ratio, report, verdict } from './support/report.js';
import { startComparison } from './support/servers.js';
import { BENCH_SETTINGS } from './support/settings.js';

const SENDER = fileURLToPath(new URL('./storm-sender.mjs', import.meta.url));
const SESSION = '/api/auth/get-session';
/** Requests that the writer has in flight. */
const AT_ONCE = 600;
/** Milliseconds of a round and of the pause after it, and the number of rounds of each kind, which alternate. */
const TURN = 5_000;
const REST = 1_000;
const TURNS = 3;
/** Limit for the readers' p95 beside the writer, as a multiple of the idle p95. */
const GROWTH = 5;

interface Storm {
  url: string;
  cookie: string;
  /** Sent by POST; absent for GET. */
  body: string;
}

/** Counts of the storm's sender. */
interface Answered {
  statuses: Record<string, number>;
  refusedWithoutRetryAfter: number;
}

interface Turns {
  calm: LoadResult[];
  besideReads: LoadResult[];
  besideWrites: LoadResult[];
}

/** Measures session reads of one user, idle and while another user sends 600 parallel changes of one organization. */
export async function benchContention(): Promise<void> {
  const { origin } = await startProduct({ settings: BENCH_SETTINGS });
  try {
    const [busy, other] = [new Browser(origin), new Browser(origin)];
    await signUp(busy, { email: 'busy@example.com' });
    await signUp(other, { email: 'other@example.com' });
    const { id: organizationId } = await createOrganization(busy, { slug: 'busy' });
    const cookie = await busy.jar.getCookieString(origin);
    const reads: Storm = { url: `${origin}${SESSION}`, cookie, body: '' };
    const update = JSON.stringify({ organizationId, data: { name: 'Busy' } });
    const writes: Storm = { url: `${origin}${ORGANIZATION}/update`, cookie, body: update };
    await compare(readSession(origin, await other.jar.getCookieString(origin)), reads, writes);
  } finally {
    await endProducts();
  }
}

function readSession(origin: string, cookie: string): LoadPlan {
  return { origin, path: SESSION, headers: { cookie }, lanes: 4, count: Infinity, withinMs: TURN };
}

async function compare(read: LoadPlan, reads: Storm, writes: Storm): Promise<void> {
  await load(read);
  const turns: Turns = { calm: [], besideReads: [], besideWrites: [] };
  const answers: Answered[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    turns.calm.push(await load(read));
    turns.besideReads.push((await beside(reads, read)).result);
    const { result, answered } = await beside(writes, read);
    turns.besideWrites.push(result);
    answers.push(answered);
  }
  tell(turns, answers);
}

/** The storm begins with the first read. */
async function beside(
  { url, cookie, body }: Storm,
  read: LoadPlan,
): Promise<{ result: LoadResult; answered: Answered }> {
  const sender = await startComparison(SENDER, [url, cookie, body, String(AT_ONCE)]);
  const result = await load(read);
  const answered = (await (await fetch(sender.origin)).json()) as Answered;
  sender.stop();
  await delay(REST);
  return { result, answered };
}

function tell({ calm, besideReads, besideWrites }: Turns, answers: readonly Answered[]): void {
  heading(
    `get-session over 4 connections, calm and beside one person with ${String(AT_ONCE)} requests at once`,
  );
  const [base, reads, writes] = [calm, besideReads, besideWrites].map(middleOf) as [Middle, Middle, Middle];
  report('p95 calm', milliseconds(base.p95), '= 1.00');
  report(
    'p95 beside changes of one organization',
    milliseconds(writes.p95),
    `${ratio(writes.p95, base.p95)}, ${verdict(writes.p95 <= base.p95 * GROWTH, `<= ${String(GROWTH)}`)}`,
  );
  report('p95 beside session reads', milliseconds(reads.p95), ratio(reads.p95, base.p95));
  report('a second, calm', `${base.perSecond.toFixed(0)} /s`, '= 1.00');
  report(
    'a second, beside changes',
    `${writes.perSecond.toFixed(0)} /s`,
    ratio(writes.perSecond, base.perSecond),
  );
  report(
    'a second, beside session reads',
    `${reads.perSecond.toFixed(0)} /s`,
    ratio(reads.perSecond, base.perSecond),
  );
  const failed = besideWrites.reduce((sum, result) => sum + result.failed, 0);
  report('reads that failed beside changes', String(failed), verdict(failed === 0, '0'));
  const refused = answers.reduce((sum, { refusedWithoutRetryAfter }) => sum + refusedWithoutRetryAfter, 0);
  report('changes by status', statusesOf(answers));
  report('changes refused without Retry-After', String(refused), verdict(refused === 0, '0'));
}

type Middle = Pick<LoadResult, 'p95' | 'perSecond'>;

/** The median round, for each member. */
function middleOf(results: readonly LoadResult[]): Middle {
  const middle = (member: keyof Middle): number => {
    const sorted = results.map((result) => result[member]).sort((one, another) => one - another);
    return sorted[Math.floor(sorted.length / 2)] ?? NaN;
  };
  return { p95: middle('p95'), perSecond: middle('perSecond') };
}

function statusesOf(answers: readonly Answered[]): string {
  const totals = new Map<string, number>();
  for (const [status, count] of answers.flatMap(({ statuses }) => Object.entries(statuses)))
    totals.set(status, (totals.get(status) ?? 0) + count);
  return [...totals].map(([status, count]) => `${status}: ${String(count)}`).join(', ');
}
