import { fileURLToPath } from 'node:url';
import { Browser } from '../../test/support/browser.js';
import { createOrganization } from '../../test/support/organizations.js';
import { PASSWORD, SIGN_IN, signUp, signUpBody } from '../../test/support/people.js';
import { startProduct } from '../../test/support/product.js';
import type { LoadPlan } from '../support/load.js';
import { ask, databaseUrlOf, siblingDatabase, startComparison } from '../support/servers.js';
import { BENCH_SETTINGS } from '../support/settings.js';
import { populatePeer, populateProduct } from './population.js';

const PEER = fileURLToPath(new URL('./peer-server.mjs', import.meta.url));
const BASELINE = fileURLToPath(new URL('./baseline-server.mjs', import.meta.url));
/** What the product hashes with (src/auth/credentials/password-formats.ts), and better-auth as well. */
export const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Requests under way at the same time that sign in, and the people who do, so that hardly any two change one row. */
const SIGN_IN_LANES = 8;
const SIGNING_IN = 64;

/** A server with the same people in its database, and the cookie of an administrator. */
export interface Contender {
  origin: string;
  headers: { cookie: string };
  read: LoadPlan;
  signIn: LoadPlan;
  /** Counts the emails that it has sent. */
  sentMails: { url: string; sql: string };
}

export interface Contenders {
  product: Contender & { pid: number };
  peer: Contender;
  /** Answers `/session`, `/users`, `/found` and `/organization`. */
  floor: { origin: string };
  stop: () => void;
}

/** Starts the product, better-auth and the baseline on one PostgreSQL. */
export async function openContenders(): Promise<Contenders> {
  const product = await startProduct({
    settings: BENCH_SETTINGS,
  });
  const url = await databaseUrlOf(product);
  const peerUrl = await siblingDatabase(url, 'peer');
  const peer = await startComparison(PEER, [peerUrl, JSON.stringify(ARGON2)]);

  const own = await enter(product.origin, {
    makeAdministrator: (id) => ask(url, `update users set role = 'user,admin' where id = '${id}'`),
    populate: (organizationId) => populateProduct((sql) => ask(url, sql), organizationId),
  });
  const theirs = await enter(peer.origin, {
    makeAdministrator: (id) => ask(peerUrl, `update "user" set role = 'admin' where id = '${id}'`),
    populate: (organizationId) => populatePeer((sql) => ask(peerUrl, sql), organizationId),
  });
  const [session] = await ask<{ id: string }>(
    url,
    'select id from sessions order by created_at desc limit 1',
  );
  const floor = await startComparison(BASELINE, [url, session!.id, own.organizationId]);
  const sent = `select count(*)::int as count from mails where status = 'sent' and template = 'auth.verification'`;
  return {
    product: { ...own.contender, pid: product.pid, sentMails: { url, sql: sent } },
    peer: {
      ...theirs.contender,
      sentMails: { url: peerUrl, sql: 'select count(*)::int as count from mails' },
    },
    floor,
    stop: () => {
      peer.stop();
      floor.stop();
    },
  };
}

interface Entry {
  makeAdministrator: (userId: string) => Promise<unknown>;
  populate: (organizationId: string) => Promise<void>;
}

/** Signs an administrator up who owns an organization, and fills the database. */
async function enter(
  origin: string,
  { makeAdministrator, populate }: Entry,
): Promise<{ contender: Omit<Contender, 'sentMails'>; organizationId: string }> {
  const browser = new Browser(origin);
  const { user } = (await signUp(browser)).body;
  await makeAdministrator(user.id);
  const { email } = signUpBody();
  await browser.post(SIGN_IN, { email, password: PASSWORD });
  const { id: organizationId } = await createOrganization(browser);
  await populate(organizationId);
  for (let number = 0; number < SIGNING_IN; number += 1)
    await signUp(new Browser(origin), { email: addressOf(number) });
  const headers = { cookie: await browser.jar.getCookieString(browser.origin) };
  const read = { origin, path: '/api/auth/get-session', headers, lanes: 20, count: 6_000, withinMs: 15_000 };
  const signIn = {
    ...{
      origin,
      path: SIGN_IN,
      body: (number: number) => ({ email: addressOf(number % SIGNING_IN), password: PASSWORD }),
    },
    ...{ lanes: SIGN_IN_LANES, count: 400, withinMs: 30_000 },
  };
  return { contender: { origin, headers, read, signIn }, organizationId };
}

function addressOf(number: number): string {
  return `someone${String(number)}@example.com`;
}
