import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '#common/ids/new-id.js';
import { addSeconds } from '#common/time/clock.js';
import { PurgeLoginEvents } from '../../../src/auth/login-events/jobs/purge-login-events.job.js';
import { PurgeSessions } from '../../../src/auth/sessions/jobs/purge-sessions.job.js';
import { PurgeSocialStates } from '../../../src/auth/social/states/jobs/purge-social-states.job.js';
import { PurgeStaffSessions } from '../../../src/staff/sessions/jobs/purge-staff-sessions.job.js';
import { PurgeVerifications } from '../../../src/auth/verifications/jobs/purge-verifications.job.js';
import { Browser } from '../../support/browser.js';
import { signUp } from '../../support/people.js';
import { TestApp } from '../../support/test-app.js';

const WEEK = 7 * 86_400;

describe('what has ended', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await TestApp.shared({ AUTO_SIGN_IN: 'false' });
  });
  beforeEach(async () => {
    await app.reset();
    await signUp(new Browser(app.origin));
  });

  const idsIn = async (table: string): Promise<string[]> =>
    (await app.em.execute<{ id: string }[]>(`select id from ${table} order by id`)).map(({ id }) => id);

  /** One row that ends at the instant, named by `id`; the columns that do not matter hold something. */
  async function insert(table: string, id: string, expiresAt: Date, columns: string, values: string) {
    await app.em.execute(
      `insert into ${table} (id, user_id, created_at, expires_at, token_hash, ${columns})
       select ?, id, now(), ?, sha256(?::bytea), ${values} from users`,
      [id, expiresAt, id],
    );
  }

  it('of sessions is removed at once', async () => {
    const columns = ['handle, updated_at, ip_address, user_agent, extendable', `'', '', true`] as const;
    const now = app.clock.now;
    for (const [id, expiresAt] of [
      ['over', now],
      ['in use', addSeconds(now, 1)],
    ] as const)
      await insert('sessions', id, expiresAt, columns[0], `'${id}', now(), ${columns[1]}`);
    await app.get(PurgeSessions).run();
    expect(await idsIn('sessions')).toEqual(['in use']);
  });

  it('of console sessions is removed at once', async () => {
    const now = app.clock.now;
    for (const [id, expiresAt] of [
      ['over', addSeconds(now, -1)],
      ['in use', addSeconds(now, 1)],
    ] as const)
      await insert(
        'staff_sessions',
        id,
        expiresAt,
        'last_seen_at, authenticated_at, ip_address, user_agent',
        `now(), now(), '', ''`,
      );
    await app.get(PurgeStaffSessions).run();
    expect(await idsIn('staff_sessions')).toEqual(['in use']);
  });

  it('of mailed tokens stays for a week, so that somebody late hears why', async () => {
    const now = app.clock.now;
    for (const [id, age] of [
      ['old', WEEK + 1],
      ['late', WEEK],
    ] as const)
      await insert(
        'verifications',
        id,
        addSeconds(now, -age),
        'purpose, email, data',
        `'magic_link', '', '{}'`,
      );
    await app.get(PurgeVerifications).run();
    expect(await idsIn('verifications')).toEqual(['late']);
  });

  it('of states of people who never came back from a provider is removed at once', async () => {
    for (const [id, expiresAt] of [
      ['over', addSeconds(app.clock.now, -1)],
      ['on the way', addSeconds(app.clock.now, 1)],
    ] as const)
      await app.em.execute(
        `insert into social_states
           (id, provider_id, code_verifier, nonce, callback_url, request_sign_up, expires_at, created_at)
         values (?, 'github', '', '', '/', false, ?, now())`,
        [id, expiresAt],
      );
    await app.get(PurgeSocialStates).run();
    expect(await idsIn('social_states')).toEqual(['on the way']);
  });

  it('of sign-ins stays for ninety days', async () => {
    const [old, kept] = [newId(), newId()];
    for (const [id, age] of [
      [old, 90 * 86_400 + 1],
      [kept, 90 * 86_400],
    ] as const)
      await app.em.execute(
        `insert into login_events (id, created_at, entrance, method, outcome, ip_address, user_agent)
         values (?, ?, 'product', 'password', 'succeeded', '', '')`,
        [id, addSeconds(app.clock.now, -age)],
      );
    await app.get(PurgeLoginEvents).run();
    expect(await idsIn('login_events')).toEqual([kept]);
  });

  it('of the use of sessions stays for as long as sign-ins', async () => {
    const at = [90 * 86_400 + 1, 90 * 86_400].map((age) => addSeconds(app.clock.now, -age));
    for (const instant of at)
      await app.em.execute(`insert into session_renewals (user_id, at) values ('ada', ?)`, [instant]);
    await app.get(PurgeSessions).run();
    expect(await app.em.execute('select at from session_renewals')).toEqual([{ at: at[1] }]);
  });
});
