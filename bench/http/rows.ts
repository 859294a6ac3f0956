import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { ORGANIZATION } from '../../test/support/organizations.js';
import { PASSWORD, SIGN_UP, signUpBody } from '../../test/support/people.js';
import { load, type LoadPlan } from '../support/load.js';
import { ask } from '../support/servers.js';
import { requests, type Measurement } from '../support/turns.js';
import { ARGON2, type Contender, type Contenders } from './contenders.js';
import { MEMBERS, PEOPLE, RARE } from './population.js';
import { eventually } from '../../test/support/eventually.js';

/** What is compared, as requests in a second, and the least ratios. */
export interface Row {
  name: string;
  product: Measurement;
  peer: Measurement;
  floor: Measurement;
  /** How often each is done before it is timed: code runs at full speed after some thousand requests. */
  warmUps: number;
  aims: { peer?: number; floor?: number };
}

const READS = { lanes: 20, count: 6_000, withinMs: 4_000 };
const SIGN_INS = { count: 400, withinMs: 20_000 };
const SIGN_UPS = { lanes: 8, count: 400, withinMs: 40_000 };
const HASHES = 120;
const LIST = '/api/auth/admin/list-users?limit=100&sortBy=createdAt&sortDirection=desc';
const DEEP = PEOPLE - 10_000;
/** Milliseconds in which the mails of a row's sign-ups are to be sent. */
const SENT_WITHIN = 60_000;

export function rowsOf({ product, peer, floor }: Contenders): Row[] {
  const comparison = (name: string, paths: { asked: string; bare: string }, aims: Row['aims']): Row => {
    const asked = ({ origin, headers }: Contender): LoadPlan => ({
      origin,
      headers,
      path: paths.asked,
      ...READS,
    });
    const bare = { origin: floor.origin, path: paths.bare, ...READS };
    const [own, others] = [requests(asked(product)), requests(asked(peer))];
    return { name, product: own, peer: others, floor: requests(bare), warmUps: 1, aims };
  };
  return [
    comparison('get-session', { asked: '/api/auth/get-session', bare: '/session' }, { peer: 4, floor: 0.45 }),
    comparison('list-users, page 1', { asked: LIST, bare: '/users' }, { peer: 2 }),
    comparison(
      `list-users, offset ${DEEP.toLocaleString('en')}`,
      { asked: `${LIST}&offset=${String(DEEP)}`, bare: `/users?offset=${String(DEEP)}` },
      { peer: 2 },
    ),
    comparison(
      'list-users, search',
      { asked: `${LIST}&searchValue=${RARE}`, bare: `/found?like=%25${RARE}%25` },
      { peer: 2 },
    ),
    comparison(
      `get-full-organization, ${String(MEMBERS)} members`,
      { asked: `${ORGANIZATION}/get-full-organization`, bare: '/organization' },
      { peer: 2 },
    ),
    {
      name: 'sign-in',
      product: requests({ ...product.signIn, ...SIGN_INS }),
      peer: requests({ ...peer.signIn, ...SIGN_INS }),
      floor: verifications,
      warmUps: 4,
      aims: { floor: 0.75 },
    },
    {
      name: 'sign-up, with an email',
      product: () => signUps(product),
      peer: () => signUps(peer),
      floor: verifications,
      warmUps: 3,
      aims: { floor: 0.6 },
    },
  ];
}

/** Argon2id alone, on all cores. */
async function verifications(): Promise<number> {
  const stored = await hash(PASSWORD, ARGON2);
  const lanes = availableParallelism();
  const begun = performance.now();
  const lane = async (): Promise<void> => {
    for (let number = 0; number < HASHES / lanes; number += 1) await verify(stored, PASSWORD);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return (HASHES / (performance.now() - begun)) * 1000;
}

let people = 0;

/** Until the email of the last one is sent. */
async function signUps({ origin, sentMails }: Contender): Promise<number> {
  const before = await countOf(sentMails);
  const begun = performance.now();
  const { answered, failed } = await load({
    ...{ origin, path: SIGN_UP, ...SIGN_UPS },
    body: () => signUpBody({ email: `new${String((people += 1))}@example.com` }),
  });
  if (failed > 0) throw new Error(`${String(failed)} sign-ups failed`);
  await eventually(
    'every email is sent',
    SENT_WITHIN,
    async () => (await countOf(sentMails)) >= before + answered,
  );
  return (answered / (performance.now() - begun)) * 1000;
}

async function countOf({ url, sql }: Contender['sentMails']): Promise<number> {
  const [row] = await ask<{ count: number }>(url, sql);
  return row?.count ?? 0;
}
