import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Client } from 'pg';
import type { Answer } from '../../support/browser.js';
import { countWaiting, untilWaiting } from '../../support/in-request.js';
import { makeOrganization, newMember, ORGANIZATION } from '../../support/organizations.js';
import type { ErrorJson } from '../../support/people.js';
import { TestApp } from '../../support/test-app.js';
import { testDatabaseUrl } from '../../support/test-database.js';
import { makeUser, type Person } from '../../support/users.js';

const SESSION = '/api/auth/get-session';
const POOL = 6;
/** Connections of the pool that may hold or wait for one lock. */
const THIRD = POOL / 3;
const AT_ONCE = 30;

jest.setTimeout(60_000);

/** Another process that holds a row lock. */
class LockHolder {
  private readonly client = new Client({ connectionString: testDatabaseUrl() });

  async lock(table: 'organizations' | 'users', id: string): Promise<void> {
    await this.client.connect();
    await this.client.query('begin');
    await this.client.query(`select 1 from ${table} where id = $1 for update`, [id]);
  }

  async release(): Promise<void> {
    await this.client.end();
  }
}

const rename = ({ browser }: Person, organizationId: string, name: string): Promise<Answer<ErrorJson>> =>
  browser.post(`${ORGANIZATION}/update`, { organizationId, data: { name } });
const renameMany = (person: Person, organizationId: string) =>
  Array.from({ length: AT_ONCE }, (_, index) => rename(person, organizationId, `Name ${String(index)}`));

describe('many changes of one organization at once', () => {
  let app: TestApp;
  let holder: LockHolder;
  let owner: Person;
  let organizationId: string;

  async function begin(lockTimeout: string): Promise<void> {
    app = await TestApp.shared({ DATABASE_POOL_MAX: String(POOL), DATABASE_LOCK_TIMEOUT: lockTimeout });
    await app.reset();
    ({ id: organizationId } = await makeOrganization(app));
    owner = await newMember(app, organizationId, 'ada', 'owner');
    await holder.lock('organizations', organizationId);
  }

  beforeEach(() => {
    holder = new LockHolder();
  });
  afterEach(() => holder.release());

  it('wait on a third of the connections and do not delay other users and organizations', async () => {
    await begin('25');
    const { id: otherId } = await makeOrganization(app);
    const other = await newMember(app, otherId, 'grace', 'owner');
    const changes = Promise.all(renameMany(owner, organizationId));
    await untilWaiting(app, THIRD);

    for (let round = 0; round < POOL; round += 1) {
      expect((await other.browser.get(SESSION)).status).toBe(200);
      expect((await rename(other, otherId, 'Other')).status).toBe(200);
      expect((await owner.browser.get(SESSION)).status).toBe(200);
    }
    expect(await countWaiting(app)).toBe(THIRD);

    await holder.release();
    await changes;
  });

  it('all succeed, each once, when the lock is released in time', async () => {
    await begin('25');
    const changes = Promise.all(renameMany(owner, organizationId));
    await untilWaiting(app, THIRD);
    await holder.release();

    expect((await changes).map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(200));
    const entries = await app.em.execute<unknown[]>(
      `select 1 from audit_entries where action = 'organization.updated' and subject_id = ?`,
      [organizationId],
    );
    expect(entries).toHaveLength(AT_ONCE);
  });

  it('time out with 503 on a connection and with 429 in the queue, and succeed on retry', async () => {
    await begin('1');
    const answers = await Promise.all(renameMany(owner, organizationId));

    const refusals = answers.map(({ status, body, headers }) => ({
      status,
      code: body.code,
      retryAfter: headers.get('retry-after'),
      xRetryAfter: headers.get('x-retry-after'),
    }));
    const timedOut = { status: 503, code: 'LOCK_TIMEOUT', retryAfter: '5', xRetryAfter: '5' };
    const queued = { status: 429, code: 'TOO_MANY_CONCURRENT_CHANGES', retryAfter: '1', xRetryAfter: '1' };
    const kinds = new Set(refusals.map((refusal) => JSON.stringify(refusal)));
    expect([...kinds].sort()).toEqual([timedOut, queued].map((kind) => JSON.stringify(kind)).sort());

    await holder.release();
    expect((await rename(owner, organizationId, 'Again')).status).toBe(200);
  });
});

describe('many changes of one user at once', () => {
  it('wait on a third of the connections and do not delay other users', async () => {
    const settings = { DATABASE_POOL_MAX: String(POOL), DATABASE_LOCK_TIMEOUT: '25' };
    const app = await TestApp.shared(settings);
    await app.reset();
    const ada = await makeUser(app);
    const grace = await makeUser(app, { email: 'grace@example.com' });
    const holder = new LockHolder();
    await holder.lock('users', ada.user.id);
    const change = ({ browser }: Person) => browser.post('/api/auth/update-user', { name: 'Other' });
    const changes = Promise.all(Array.from({ length: AT_ONCE }, () => change(ada)));
    await untilWaiting(app, THIRD);

    for (let round = 0; round < POOL; round += 1) expect((await change(grace)).status).toBe(200);
    expect(await countWaiting(app)).toBe(THIRD);

    await holder.release();
    await changes;
  });
});
