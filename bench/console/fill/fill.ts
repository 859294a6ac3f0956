import { Client } from 'pg';
import { RECOMMENDED_HASH_MEMORY } from '#config/settings/account.settings.js';
import type { Link } from '#platform/audit-chain/seal.js';
import { hash as hashPassword } from '../../../src/auth/credentials/hash-thread.js';
import { report, seconds } from '../../support/report.js';
import { copyRows, fillTable, type Rows } from './copy.js';
import * as messages from './messages.js';
import * as organizations from './organizations.js';
import * as people from './people.js';
import type { Sizes } from './sizes.js';
import { AUDIT_COLUMNS, auditEntries } from './trail.js';

interface Table {
  name: string;
  columns: string[];
  rows: Rows;
}

/** Fills a prepared database in which nothing is yet, and says how long each table took. */
export async function fill(url: string, sizes: Sizes, now: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    // As a replica the session looks at no foreign keys: they are right by construction.
    await client.query(
      `set session_replication_role = replica; set maintenance_work_mem = '512MB'; set synchronous_commit = off`,
    );
    const heads: Link[] = [];
    const { password } = people.ADMINISTRATOR;
    const hash = hashPassword({ password, memory: RECOMMENDED_HASH_MEMORY });
    const tables = tablesOf({ sizes, now, hash, tellHead: (link) => void heads.push(link) });
    for (const table of tables) await fillOne(client, table);
    for (const head of heads) await placeHead(client, head);
    await client.query(`select setval('webhook_events_position_seq', $1)`, [sizes.webhookEvents + 1]);
    const begun = performance.now();
    await client.query('vacuum (analyze)');
    report('vacuum and analyze', seconds(performance.now() - begun));
  } finally {
    await client.end();
  }
}

async function fillOne(client: Client, { name, columns, rows }: Table): Promise<void> {
  const begun = performance.now();
  let copied = 0;
  const count = await fillTable(client, name, async () => {
    const made = await copyRows(client, name, columns, rows);
    copied = performance.now() - begun;
    return made;
  });
  const indexed = performance.now() - begun - copied;
  report(
    `${name}: ${count.toLocaleString('en')} rows`,
    seconds(copied + indexed),
    `${seconds(indexed)} for indexes`,
  );
}

interface Wanted {
  sizes: Sizes;
  now: number;
  hash: string;
  tellHead: (head: Link) => void;
}

function* tablesOf({ sizes, now, hash, tellHead }: Wanted): Generator<Table> {
  const crowd = people.newCrowd(sizes.users, now);
  const firms = organizations.newOrganizations(crowd, sizes.organizations);
  const endpoints = messages.newEndpoints(crowd, firms, sizes.endpoints);
  const { webhookEvents: events } = sizes;
  const table = (name: string, columns: string[], rows: Rows): Table => ({ name, columns, rows });
  yield table('users', people.USER_COLUMNS, people.users(crowd));
  yield table('accounts', people.ACCOUNT_COLUMNS, people.accounts(crowd, hash));
  yield table('sessions', people.SESSION_COLUMNS, people.sessions(crowd, sizes.sessions));
  yield table('session_renewals', people.RENEWAL_COLUMNS, people.renewals(crowd, sizes.renewals));
  yield table('organizations', organizations.ORGANIZATION_COLUMNS, organizations.organizations(firms));
  yield table('members', organizations.MEMBER_COLUMNS, organizations.members(firms, crowd, sizes.members));
  yield table('teams', organizations.TEAM_COLUMNS, organizations.teams(firms));
  yield table(
    'invitations',
    organizations.INVITATION_COLUMNS,
    organizations.invitations(firms, crowd, sizes.invitations),
  );
  yield table('mails', messages.MAIL_COLUMNS, messages.mails(crowd, sizes.mails));
  yield table('webhook_endpoints', messages.ENDPOINT_COLUMNS, messages.endpoints(endpoints, crowd));
  yield table('webhook_events', messages.EVENT_COLUMNS, messages.webhookEvents(crowd, endpoints, events));
  yield table('webhook_deliveries', messages.DELIVERY_COLUMNS, messages.deliveries(crowd, endpoints, events));
  yield table('webhook_attempts', messages.ATTEMPT_COLUMNS, messages.attempts(crowd, endpoints, events));
  yield table('login_events', people.LOGIN_EVENT_COLUMNS, people.loginEvents(crowd, sizes.loginEvents));
  yield table(
    'audit_entries',
    AUDIT_COLUMNS,
    auditEntries(crowd, firms, { count: sizes.auditEntries, tellHead }),
  );
}

async function placeHead(client: Client, { sequence, hash }: Link): Promise<void> {
  await client.query(
    `insert into audit_chains (id, head_sequence, head_hash, anchor_sequence, anchor_hash)
     values (1, $1, $2, 0, $3)`,
    [sequence, hash, Buffer.alloc(32)],
  );
}
