import { type ChildProcess, spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { hash, verify } from '@node-rs/argon2';
import { Client } from 'pg';
import { embeddedUrlIfRunning } from '#platform/embedded-postgres/embedded-postgres.js';
import { Browser } from '../test/support/browser.js';
import { PASSWORD, SIGN_IN, signUp, signUpBody } from '../test/support/people.js';
import { endProducts, type Product, startProduct } from '../test/support/product.js';
import { load, type LoadPlan, type LoadResult } from './support/load.js';
import { residentMegabytes } from './support/memory.js';
import { heading, milliseconds, ratio, report, verdict } from './support/report.js';

const BASELINE = fileURLToPath(new URL('./baseline-server.mjs', import.meta.url));
/** What the product hashes with (src/auth/credentials/password-hasher.ts), and its default concurrency. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const HASH_LANES = Math.max(1, availableParallelism() - 1);
const MEMORY = 300;
/** Requests that warm a process up before it is timed, and the bounds of each timed run. */
const WARM_UP = { count: 1_500, withinMs: 10_000 };
const TIMED = { count: 6_000, withinMs: 15_000 };
const SIGN_INS = { count: 400, withinMs: 30_000 };

/** Times the product against what its work costs at least, on this machine and in the same run. */
export async function benchHttp(): Promise<void> {
  const product = await startProduct({ settings: { NODE_ENV: 'production', AUTH_SECRET: 'x'.repeat(40) } });
  try {
    const browser = new Browser(product.origin);
    await signUp(browser);
    const read = readSession(product, await browser.jar.getCookieString(browser.origin));
    const signIn = signInPlan(product);
    await compareReading(product, read);
    await compareSigningIn(signIn);
    await compareStorm(read, signIn);
    await weigh(product, read, signIn);
  } finally {
    await endProducts();
  }
}

function readSession({ origin }: Product, cookie: string): LoadPlan {
  return { origin, path: '/api/auth/get-session', headers: { cookie }, lanes: 20, ...TIMED };
}

function signInPlan({ origin }: Product): LoadPlan {
  const { email } = signUpBody();
  return { origin, path: SIGN_IN, body: () => ({ email, password: PASSWORD }), lanes: 8, ...SIGN_INS };
}

async function compareReading(product: Product, read: LoadPlan): Promise<void> {
  const { port, server } = await startBaseline(product);
  const baseline: LoadPlan = { origin: `http://127.0.0.1:${port}`, path: '/', lanes: read.lanes, ...TIMED };
  heading('get-session, 20 connections');
  for (const plan of [baseline, read]) await load({ ...plan, ...WARM_UP });
  const bare = await load(baseline);
  const real = await load(read);
  server.stdin?.end();
  report('bare Fastify with one prepared join', rate(bare), '= 1.00');
  report('the product', rate(real), ratio(real.perSecond, bare.perSecond));
}

/** Prints its port once it listens. */
async function startBaseline({ dataDir }: Product): Promise<{ port: string; server: ChildProcess }> {
  const url = (await embeddedUrlIfRunning(dataDir))!;
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ id: string }>('select id from sessions limit 1');
  await client.end();
  const server = spawn(process.execPath, [BASELINE, url, rows[0]!.id], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const port = await new Promise<string>((resolve, reject) => {
    server.stdout.once('data', (line: Buffer) => resolve(String(line).trim()));
    server.once('exit', () => reject(new Error('the baseline server did not start')));
  });
  return { port, server };
}

async function compareSigningIn(signIn: LoadPlan): Promise<void> {
  heading(`Signing in, ${HASH_LANES} password(s) at a time`);
  const bare = await verificationsPerSecond(100);
  const real = await load(signIn);
  report('argon2id alone', `${bare.toFixed(0)} /s`, '= 1.00');
  report('the product', rate(real), ratio(real.perSecond, bare));
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
  report('p95 in the storm', milliseconds(shaken.p95), ratio(shaken.p95, calm.p95));
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
