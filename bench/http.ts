import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { hash, verify } from '@node-rs/argon2';
import { Browser } from '../test/support/browser.js';
import { PASSWORD, SIGN_IN, signUp, signUpBody } from '../test/support/people.js';
import { endProducts, type Product, startProduct } from '../test/support/product.js';
import { load, type LoadPlan, type LoadResult } from './support/load.js';
import { residentMegabytes } from './support/memory.js';
import { BENCH_SETTINGS } from './support/settings.js';
import { ask, databaseUrlOf, siblingDatabase, startComparison, type Comparison } from './support/servers.js';
import { heading, milliseconds, ratio, report, verdict } from './support/report.js';

const PEER = fileURLToPath(new URL('./peer-server.mjs', import.meta.url));
const BASELINE = fileURLToPath(new URL('./baseline-server.mjs', import.meta.url));
/** What the product hashes with (src/auth/credentials/password-hasher.service.ts), and its default concurrency. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Least shares of what is compared with. */
const READING = 0.4;
const SIGNING_IN = 0.7;
/** Most times the calm value that the slowest of twenty readers waits in the storm. */
const STORM = 5;
const HASH_LANES = Math.max(1, availableParallelism() - 1);
const MEMORY = 300;
/** Requests that warm a process up before it is timed, and the bounds of each timed run. */
const WARM_UP = { count: 1_500, withinMs: 10_000 };
const TIMED = { count: 6_000, withinMs: 15_000 };
const SIGN_INS = { count: 400, withinMs: 30_000 };

/** Times the product against what its work costs at least, on this machine and in the same run. */
export async function benchHttp(): Promise<void> {
  const product = await startProduct({ settings: BENCH_SETTINGS });
  try {
    const browser = new Browser(product.origin);
    await signUp(browser);
    const read = readSession(product.origin, await browser.jar.getCookieString(browser.origin));
    const signIn = signInPlan(product.origin);
    const peer = await startPeer(product);
    await compareReading(product, read, peer);
    await compareSigningIn(signIn, peer);
    peer.stop();
    await compareStorm(read, signIn);
    await weigh(product, read, signIn);
  } finally {
    await endProducts();
  }
}

function readSession(origin: string, cookie: string): LoadPlan {
  return { origin, path: '/api/auth/get-session', headers: { cookie }, lanes: 20, ...TIMED };
}

function signInPlan(origin: string): LoadPlan {
  const { email } = signUpBody();
  return { origin, path: SIGN_IN, body: () => ({ email, password: PASSWORD }), lanes: 8, ...SIGN_INS };
}

async function compareReading(product: Product, read: LoadPlan, peer: Peer): Promise<void> {
  heading('get-session, 20 connections');
  const baseline = await startBaseline(product);
  const plan: LoadPlan = { origin: baseline.origin, path: '/', lanes: read.lanes, ...TIMED };
  for (const each of [plan, read, peer.read]) await load({ ...each, ...WARM_UP });
  const bare = await load(plan);
  const real = await load(read);
  const other = await load(peer.read);
  baseline.stop();
  report('bare Fastify with one prepared join', rate(bare), '= 1.00');
  const share = real.perSecond / bare.perSecond;
  report(
    'the product',
    rate(real),
    `${share.toFixed(2)}, ${verdict(share >= READING, `>= ${String(READING)}`)}`,
  );
  report('better-auth', rate(other), ratio(other.perSecond, bare.perSecond));
}

async function startBaseline(product: Product): Promise<Comparison> {
  const url = await databaseUrlOf(product);
  const [session] = await ask<{ id: string }>(url, 'select id from sessions limit 1');
  return startComparison(BASELINE, [url, session!.id]);
}

/** What applications would use instead, with one person in it. */
interface Peer {
  read: LoadPlan;
  signIn: LoadPlan;
  stop: () => void;
}

async function startPeer(product: Product): Promise<Peer> {
  const url = await siblingDatabase(await databaseUrlOf(product), 'peer');
  const { origin, stop } = await startComparison(PEER, [url]);
  const browser = new Browser(origin);
  await signUp(browser);
  const cookie = await browser.jar.getCookieString(origin);
  return { read: readSession(origin, cookie), signIn: signInPlan(origin), stop };
}

async function compareSigningIn(signIn: LoadPlan, peer: Peer): Promise<void> {
  heading(`Signing in, ${HASH_LANES} password(s) at a time`);
  const bare = await verificationsPerSecond(100);
  const real = await load(signIn);
  const other = await load({ ...peer.signIn, count: 100 });
  report('argon2id alone', `${bare.toFixed(0)} /s`, '= 1.00');
  const share = real.perSecond / bare;
  report(
    'the product',
    rate(real),
    `${share.toFixed(2)}, ${verdict(share >= SIGNING_IN, `>= ${String(SIGNING_IN)}`)}`,
  );
  report('better-auth, which hashes with scrypt', rate(other), ratio(other.perSecond, bare));
}

async function verificationsPerSecond(count: number): Promise<number> {
  const stored = await hash(PASSWORD, ARGON2);
  const begun = performance.now();
  const lane = async (): Promise<void> => {
    for (let number = 0; number < count / HASH_LANES; number += 1) await verify(stored, PASSWORD);
  };
  await Promise.all(Array.from({ length: HASH_LANES }, lane));
  return (count / (performance.now() - begun)) * 1000;
}

async function compareStorm(read: LoadPlan, signIn: LoadPlan): Promise<void> {
  heading('get-session over 4 connections, calm and while 64 people sign in at once');
  const quiet = { ...read, lanes: 4, count: 2_000 };
  const calm = await load(quiet);
  const storm = load({ ...signIn, lanes: 64, count: 600 });
  const shaken = await load(quiet);
  const { failed } = await storm;
  report('p95 calm', milliseconds(calm.p95), '= 1.00');
  const times = shaken.p95 / calm.p95;
  report(
    'p95 in the storm',
    milliseconds(shaken.p95),
    `${times.toFixed(2)}, ${verdict(times <= STORM, `<= ${String(STORM)}`)}`,
  );
  report('p99 calm, and in the storm', `${milliseconds(calm.p99)}, ${milliseconds(shaken.p99)}`);
  report('sign-ins turned away', String(failed));
}

/** After all of the above, and a thousand sign-ins and reads more. */
async function weigh({ pid }: Product, read: LoadPlan, signIn: LoadPlan): Promise<void> {
  await load({ ...signIn, count: 1_000, withinMs: 60_000 });
  await load({ ...read, count: 1_000 });
  const memory = residentMegabytes(pid);
  if (memory === null) return;
  heading('Memory');
  report(
    'resident after all this, without PostgreSQL',
    `${memory.toFixed(0)} MB`,
    verdict(memory < MEMORY, `< ${MEMORY} MB`),
  );
}

function rate({ perSecond, failed }: LoadResult): string {
  return `${perSecond.toFixed(0)} /s${failed > 0 ? ` (${failed} failed)` : ''}`;
}
