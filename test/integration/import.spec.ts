import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { decryptText } from '#common/crypto/encrypted-text.js';
import { hashToken } from '#common/crypto/token.js';
import { auditEntries } from '../support/audit.js';
import { BetterAuthTables } from '../support/better-auth-tables.js';
import { importFrom, type Imported } from '../support/importing.js';
import { OtherDatabase } from '../support/other-database.js';
import { TEST_SECRET, TestApp } from '../support/test-app.js';
import { testDatabaseUrl } from '../support/test-database.js';

const NEWER_TIME = '2026-02-02';
const OTHER_CAME =
  'another row has come over with its id, or its address or slug was changed there since it came over';

let app: TestApp;
let there: BetterAuthTables;

const run = (differences: object = {}): Promise<Imported> => importFrom(app, there.url, differences);
const here = <Row = Record<string, unknown>>(sql: string): Promise<Row[]> => app.em.execute<Row[]>(sql);

/** What is said of rows, as `table id: reason`. */
const rejects = ({ findings }: Imported): string[] => said(findings, 'rejected');
const notes = ({ findings }: Imported): string[] => said(findings, 'noted');

function said(findings: Imported['findings'], wanted: 'rejected' | 'noted'): string[] {
  return findings
    .filter(({ kind }) => kind === wanted)
    .map(({ table, id, reason, detail }) => `${table} ${id}: ${reason}${detail ? ` (${detail})` : ''}`);
}

beforeAll(async () => {
  app = await TestApp.start();
  there = await BetterAuthTables.create();
});
beforeEach(async () => {
  await app.reset();
  await there.empty();
});
afterAll(async () => {
  await there.database.drop();
  await app.stop();
});

describe('what an import keeps', () => {
  it('reads instants without a time zone as UTC', async () => {
    await there.user('ada');
    await run();
    const [ada] = await here('select created_at, proven_at from users');
    expect(ada).toEqual({
      created_at: new Date('2026-02-01T12:00:00.123Z'),
      proven_at: new Date('2026-02-01T12:00:00.123Z'),
    });
  });

  it('keeps bans, and roles with a word about those it does not know', async () => {
    await there.user('ada', { role: 'admin' });
    await there.user('bob', { role: 'user,support' });
    await there.user('eve', { banned: true, banReason: 'spam', banExpires: '2026-04-01' });
    const imported = await run();
    expect(await here('select role, banned, ban_reason, ban_expires from users order by id')).toMatchObject([
      { role: 'admin', banned: false },
      { role: 'user,support', banned: false },
      { role: 'user', banned: true, ban_reason: 'spam', ban_expires: new Date('2026-04-01T00:00:00Z') },
    ]);
    expect(notes(imported)).toEqual([
      'user ada: its role makes it staff here (admin)',
      'user bob: it has a role that is not built in (support)',
    ]);
  });

  it('encrypts the tokens of providers with the key of this product', async () => {
    await there.user('ada');
    await there.account('a1', 'ada', { accessToken: 'gho_1', refreshToken: '', idToken: 'ab'.repeat(50) });
    const imported = await run();
    const [row] = await here<Record<string, string>>('select * from accounts');
    const secrets = { current: TEST_SECRET, previous: [] };
    expect(decryptText(row!['access_token']!, 'accounts/a1/access token', secrets)).toBe('gho_1');
    expect(row).toMatchObject({ refresh_token: null, id_token: null });
    expect(notes(imported)).toEqual([expect.stringMatching(/^account a1: a token .* is encrypted there/)]);
  });

  it('says whose password cannot be verified here', async () => {
    await there.user('ada');
    await there.account('a1', 'ada', { providerId: 'credential', accountId: 'x', password: 'pbkdf2$1$2' });
    expect(notes(await run())).toEqual([expect.stringMatching(/^account a1: its password hash/)]);
    expect(await here('select account_id, password from accounts')).toEqual([
      { account_id: 'ada', password: 'pbkdf2$1$2' },
    ]);
  });

  it('keeps of a session what names and dates it, of its token only the hash', async () => {
    await there.user('ada');
    await there.user('boss');
    await there.session('s1', 'ada', { ipAddress: '192.0.2.1' });
    await there.session('s2', 'ada', { impersonatedBy: 'boss' });
    await there.session('s3', 'ada', { createdAt: '2026-03-01 11:00', expiresAt: '2026-03-02 11:00' });
    await run();
    const rows = await here('select * from sessions order by id');
    expect(rows).toMatchObject([
      { id: 's1', impersonated_by: null, extendable: true, ip_address: '192.0.2.1', user_agent: '' },
      { id: 's2', impersonated_by: 'boss', extendable: false },
      { id: 's3', impersonated_by: null, extendable: false },
    ]);
    expect(rows[0]).toMatchObject({
      token_hash: hashToken('token-of-s1'),
      updated_at: new Date('2026-02-01T12:00:00.123Z'),
      handle: expect.stringMatching(/^\w{32}$/),
    });
  });

  it('mails nobody, records no event, and writes one entry into the trail', async () => {
    await there.user('ada');
    await there.account('a1', 'ada');
    await run();
    expect(await here('select 1 from mails union all select 1 from outbox_events')).toEqual([]);
    const [entry, ...more] = await auditEntries(app);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      action: 'database.imported',
      actorKind: 'system',
      after: { user: { read: 1, imported: 1 }, account: { imported: 1 } },
    });
    const { host, pathname, password } = new URL(there.url);
    expect(entry!.subjectId).toBe(`${host}${pathname}`);
    expect(JSON.stringify(entry)).not.toContain(password);
  });
});

describe('what an import rejects', () => {
  it('takes one of two users whose addresses are the same but for case', async () => {
    await there.user('ada', { email: 'Ada@Example.com' });
    await there.user('ada2', { email: 'ada@example.com' });
    expect(rejects(await run())).toEqual(['user ada2: another user has its e-mail address']);
    expect(await here('select id, email from users')).toEqual([{ id: 'ada', email: 'ada@example.com' }]);
  });

  it.each([
    ['an address that is none', { email: 'nowhere' }, 'its e-mail address is none that is accepted here'],
    ['no address', { email: null }, 'its email is empty'],
    ['a name that is too long', { name: 'x'.repeat(513) }, 'its name is longer than 512 characters'],
    ['a username somebody has', { username: 'ADA' }, 'another user has its username'],
    ['a date beyond the calendar', { createdAt: 'infinity' }, 'its createdAt is no date that can be kept'],
  ])('leaves a user behind with %s', async (_what, differences, reason) => {
    await there.user('ada', { username: 'ada' });
    await there.user('bob', differences);
    expect(rejects(await run())).toEqual([`user bob: ${reason}`]);
  });

  it('leaves out an image that is too long, and takes its user', async () => {
    await there.user('ada', { image: 'x'.repeat(65_537) });
    expect(notes(await run())).toEqual([expect.stringMatching(/^user ada: its image was left out/)]);
    expect(await here('select image from users')).toEqual([{ image: null }]);
  });

  it('leaves behind what belongs to a user who is not here', async () => {
    await there.user('ada', { email: 'nowhere' });
    await there.user('bob');
    await there.account('a1', 'ada');
    await there.session('s1', 'ada');
    await there.session('s2', 'bob', { impersonatedBy: 'ada' });
    expect(rejects(await run()).slice(1)).toEqual([
      'account a1: its user is not here',
      'session s1: its user is not here',
      'session s2: the user who impersonates is not here',
    ]);
  });

  it('leaves behind the second account of one person at a provider', async () => {
    await there.user('ada');
    await there.account('a1', 'ada', { accountId: '4711' });
    await there.account('a2', 'ada', { accountId: '4711' });
    expect(rejects(await run())).toEqual(['account a2: another account is the same one at its provider']);
  });

  it('skips sessions that are over', async () => {
    await there.user('ada');
    await there.session('s1', 'ada', { expiresAt: NEWER_TIME });
    expect((await run()).counts['session']).toEqual([1, 0, 0, 1, 0]);
  });

  it.each([
    ['an import', false],
    ['a rehearsal', true],
  ])('%s finds the one row that PostgreSQL refuses, and takes the others', async (_what, isDryRun) => {
    for (const id of ['ada', 'bob', 'cara', 'dan']) await there.user(id);
    await here(`alter table users add constraint test_refusal check (name <> 'cara')`);
    try {
      const imported = await run({ isDryRun });
      expect(imported.counts['user']).toEqual([4, 3, 0, 0, 1]);
      expect(rejects(imported)).toEqual(['user cara: it is refused by the database (SQLSTATE 23514)']);
    } finally {
      await here('alter table users drop constraint test_refusal');
    }
  });
});

describe('organizations that come over', () => {
  beforeEach(async () => {
    await there.user('ada');
    await there.user('bob');
    await there.organization('acme');
    await there.organization('brown');
    await there.member('m1', 'acme', 'ada', { role: 'owner', teamId: 't1' });
    await there.member('m2', 'acme', 'bob', { role: 'member,auditor' });
    await there.team('t1', 'acme');
    await there.team('t2', 'brown');
  });

  const teamMembers = () => here('select id, team_id, member_id from team_members order by id');

  it('keep their members, with a word about roles that are not built in', async () => {
    expect(notes(await run())).toEqual(['member m2: it has a role that is not built in (auditor)']);
    expect(await here('select id, organization_id, user_id, role from members order by id')).toEqual([
      { id: 'm1', organization_id: 'acme', user_id: 'ada', role: 'owner' },
      { id: 'm2', organization_id: 'acme', user_id: 'bob', role: 'member,auditor' },
    ]);
  });

  it('keep the roles they have made for themselves', async () => {
    await there.role('r1', 'acme', 'auditor', '{"member": ["update"]}');
    await there.role('r2', 'acme', 'owner', '{}');
    await there.role('r3', 'acme', 'reader', '{"member": "all"}');
    await there.role('r4', 'acme', 'writer', 'member');
    expect(rejects(await run())).toEqual([
      'organizationRole r2: it has the name of a built-in role',
      'organizationRole r3: its permissions cannot be read',
      'organizationRole r4: its permissions cannot be read',
    ]);
    expect(await here('select id, role, permission from organization_roles')).toEqual([
      { id: 'r1', role: 'auditor', permission: { member: ['update'] } },
    ]);
  });

  it('keep who is in which team, whichever generation wrote it down', async () => {
    await there.teamMember('p1', 't1', 'ada');
    await there.teamMember('p2', 't1', 'bob');
    const { counts } = await run();
    expect(counts).toMatchObject({ 'member.teamId': [1, 1, 0, 0, 0], teamMember: [2, 1, 1, 0, 0] });
    expect(await teamMembers()).toEqual([
      { id: 'm1', team_id: 't1', member_id: 'm1' },
      { id: 'p2', team_id: 't1', member_id: 'm2' },
    ]);
  });

  it('leave behind places in teams of another organization', async () => {
    await there.database.run(`update member set "teamId" = 't2' where id = 'm1'`);
    await there.teamMember('p1', 't2', 'ada');
    expect(rejects(await run())).toEqual([
      "member.teamId m1: its user is no member of the team's organization",
      "teamMember p1: its user is no member of the team's organization",
    ]);
  });

  it('keep invitations as they are, those that nobody answered in time as well', async () => {
    const [first, second] = ['secret-invitation-id1', 'secret-invitation-id2'];
    await there.invitation(first, 'acme', 'ada');
    await there.invitation(second, 'acme', 'ada', { role: 'admin', teamId: 't1', expiresAt: '2026-02-10' });
    await there.invitation('i3', 'acme', 'ada', { status: 'mislaid' });
    const imported = await run();
    expect(rejects(imported)).toEqual(['invitation i3: its status is none there is here (mislaid)']);
    const kept = 'id, email, role, team_id, status, created_at';
    expect(await here(`select ${kept} from invitations order by id`)).toEqual([
      {
        id: first,
        email: 'guest@example.com',
        role: 'member',
        team_id: null,
        status: 'pending',
        created_at: app.clock.now,
      },
      {
        id: second,
        email: 'guest@example.com',
        role: 'admin',
        team_id: 't1',
        status: 'pending',
        created_at: new Date('2026-02-08T00:00:00Z'),
      },
    ]);
  });

  it('withdraw pending invitations that can be opened by a guess', async () => {
    const numbers = '1'.repeat(20);
    for (const id of ['42', 'nineteen-characters', numbers, 'twenty-characters-id'])
      await there.invitation(id, 'acme', 'ada');
    await there.invitation('43', 'acme', 'ada', { status: 'accepted' });
    expect(notes(await run()).filter((note) => note.startsWith('invitation'))).toEqual(
      [numbers, '42', 'nineteen-characters'].map((id) =>
        expect.stringContaining(`invitation ${id}: its id can be guessed`),
      ),
    );
    expect(await here('select id, status from invitations order by id')).toEqual([
      { id: numbers, status: 'canceled' },
      { id: '42', status: 'canceled' },
      { id: '43', status: 'accepted' },
      { id: 'nineteen-characters', status: 'canceled' },
      { id: 'twenty-characters-id', status: 'pending' },
    ]);
  });

  it('leave out metadata that routes could not read', async () => {
    await there.organization('cyan', { metadata: '{"a": 1}' });
    await there.organization('dust', { metadata: 'a=1' });
    await there.organization('east', { metadata: JSON.stringify({ a: 'x'.repeat(16_384) }) });
    expect(notes(await run()).slice(0, 2)).toEqual([
      'organization dust: its metadata was left out, because it is no JSON object',
      'organization east: its metadata was left out, because it is larger than 16384 bytes',
    ]);
    expect(await here('select metadata from organizations order by id offset 2')).toEqual([
      { metadata: '{"a": 1}' },
      { metadata: null },
      { metadata: null },
    ]);
  });

  it('are left behind with everything of theirs when their slug is taken', async () => {
    await run();
    await there.organization('acme2', { slug: 'acme' });
    await there.member('m3', 'acme2', 'ada');
    await there.team('t3', 'acme2');
    await there.invitation('i1', 'acme2', 'ada');
    expect(rejects(await run())).toEqual([
      'organization acme2: another organization has its slug',
      'team t3: its organization is not here',
      'member m3: its organization is not here',
      'invitation i1: its organization is not here',
    ]);
  });

  it('are what a session goes on working in, as far as its person is there', async () => {
    await there.session('s1', 'ada', { activeOrganizationId: 'acme', activeTeamId: 't1' });
    await there.session('s2', 'bob', { activeOrganizationId: 'acme', activeTeamId: 't1' });
    await there.session('s3', 'ada', { activeOrganizationId: 'brown' });
    await run();
    expect(await here('select active_organization_id, active_team_id from sessions order by id')).toEqual([
      { active_organization_id: 'acme', active_team_id: 't1' },
      { active_organization_id: 'acme', active_team_id: null },
      { active_organization_id: null, active_team_id: null },
    ]);
  });

  it('come over once', async () => {
    await there.teamMember('p1', 't1', 'ada');
    await there.invitation('i1', 'acme', 'ada');
    await run();
    await here(`delete from members where id = 'm2'`);
    await here(`delete from team_members`);
    expect((await run()).counts).toMatchObject({
      organization: [2, 0, 2, 0, 0],
      team: [2, 0, 2, 0, 0],
      member: [2, 0, 2, 0, 0],
      'member.teamId': [1, 0, 1, 0, 0],
      teamMember: [1, 0, 1, 0, 0],
      invitation: [1, 0, 1, 0, 0],
    });
    expect(await teamMembers()).toEqual([]);
  });
});

describe('an import that is run again', () => {
  beforeEach(async () => {
    for (const id of ['ada', 'bob', 'cara']) await there.user(id);
    await there.session('s1', 'ada');
  });

  it('changes nothing', async () => {
    await run();
    const before = await here('select * from users, sessions order by users.id');
    expect((await run()).counts).toMatchObject({ user: [3, 0, 3, 0, 0], session: [1, 0, 1, 0, 0] });
    expect(await here('select * from users, sessions order by users.id')).toEqual(before);
  });

  it('leaves what was changed here, and does not bring back what was removed', async () => {
    await run();
    await here(`update users set name = 'Augusta' where id = 'ada'`);
    await here(`delete from sessions`);
    await here(`delete from users where id = 'bob'`);
    expect((await run()).counts).toMatchObject({ user: [3, 0, 3, 0, 0], session: [1, 0, 1, 0, 0] });
    expect(await here('select name from users order by id')).toEqual([{ name: 'Augusta' }, { name: 'cara' }]);
    expect(await here('select 1 from sessions')).toEqual([]);
  });

  it('brings what is new there', async () => {
    await run();
    await there.user('dan');
    await there.session('s2', 'dan');
    expect((await run()).counts).toMatchObject({ user: [4, 1, 3, 0, 0], session: [2, 1, 1, 0, 0] });
  });

  it('adds who signed up there to days that were counted without them', async () => {
    const signUps = () =>
      here(`select at, count from auth_tallies where span = 'day' and measure = 'sign_up' order by at`);
    const at = new Date('2026-02-01T00:00:00Z');
    await run();
    expect(await signUps()).toEqual([{ at, count: 3 }]);
    await there.user('dan');
    await run();
    expect(await signUps()).toEqual([{ at, count: 4 }]);
  });

  it('takes what it rejected before, once that is mended', async () => {
    await there.user('dan', { email: 'nowhere' });
    await there.account('a1', 'dan');
    await run();
    await there.database.run(`update "user" set email = 'dan@example.com' where id = 'dan'`);
    expect((await run()).counts).toMatchObject({ user: [4, 1, 3, 0, 0], account: [1, 1, 0, 0, 0] });
  });

  it('goes on where it was interrupted', async () => {
    let batches = 0;
    const onFindings = async (): Promise<void> => {
      batches += 1;
      if (batches === 2) throw new Error('killed');
    };
    await expect(run({ batchSize: 1, onFindings })).rejects.toThrow('killed');
    expect(await here('select id from users')).toHaveLength(2);
    expect(await auditEntries(app)).toEqual([]);
    expect((await run({ batchSize: 1 })).counts).toMatchObject({ user: [3, 1, 2, 0, 0] });
  });

  it('goes on after the other database went away', async () => {
    const onFindings = async (): Promise<void> => {
      await there.database.run(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'atrium-import'`,
      );
    };
    const refusal = await run({ batchSize: 2, onFindings }).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      name: 'ImportError',
      message: expect.stringContaining('same command again'),
    });
    expect((await run()).counts).toMatchObject({ user: [3, 1, 2, 0, 0] });
  });

  it('has nothing of a batch that failed', async () => {
    await here(`create function test_failure() returns trigger language plpgsql as
      $$ begin if new.id = 'bob' then raise exception 'the disk is gone'; end if; return new; end $$`);
    await here(
      `create trigger test_failure after insert on users for each row execute function test_failure()`,
    );
    await expect(run({ batchSize: 2 })).rejects.toThrow('the disk is gone');
    expect(await here('select id from users union all select id from imported_rows')).toEqual([]);
    await here('drop function test_failure cascade');
    expect((await run({ batchSize: 2 })).counts).toMatchObject({ user: [3, 3, 0, 0, 0] });
  });
});

describe('a database whose ids mean other rows here', () => {
  const attached = () => here('select id from accounts union all select id from sessions order by id');

  /** Where an id that was Bob's in the first database is Mallory's in this one. */
  async function mallory(differences: object = {}): Promise<void> {
    await there.database.run(`delete from "user" where id = '2'`);
    await there.user('2', { email: 'mallory@example.com', ...differences });
    await there.account('7', '2');
    await there.session('9', '2');
  }

  beforeEach(async () => {
    await there.user('1', { email: 'ada@example.com' });
    await there.user('2', { email: 'bob@example.com' });
  });

  it.each([
    ['an import', false],
    ['a rehearsal', true],
  ])('is refused when it has nobody who has come over: %s', async (_what, isDryRun) => {
    await run();
    await there.database.run(`delete from "user" where id = '1'`);
    await mallory();
    await expect(run({ isDryRun })).rejects.toThrow('Another database has come over before');
    expect(await attached()).toEqual([]);
  });

  it.each([
    ['another address', {}, OTHER_CAME],
    ['another age', { email: 'bob@example.com', createdAt: '2026-02-01 12:00:00.124' }, OTHER_CAME],
    ['an address that is none', { email: 'nowhere' }, 'its e-mail address is none that is accepted here'],
  ])('opens nobody here to a person with the same id and %s', async (_what, differences, reason) => {
    await run();
    await mallory(differences);
    expect(rejects(await run())).toEqual([
      `user 2: ${reason}`,
      'account 7: its user is not here',
      'session 9: its user is not here',
    ]);
    expect(await attached()).toEqual([]);
  });

  it('opens nobody here to what a removed person has left there', async () => {
    await run();
    await mallory();
    await there.database.run(`delete from "user" where id = '2'`);
    expect(rejects(await run())).toEqual([
      'account 7: its user is not here',
      'session 9: its user is not here',
    ]);
  });

  it('opens nobody who was here before the first import', async () => {
    await here(`insert into users (id, email, name, email_verified, role, banned, created_at, updated_at)
      values ('2', 'eve@example.com', 'Eve', true, 'user', false, now(), now())`);
    await there.account('6', '1');
    await mallory();
    expect(rejects(await run())).toEqual([
      'user 2: a row that did not come over has its id',
      'account 7: its user is not here',
      'session 9: its user is not here',
    ]);
    expect(await attached()).toEqual([{ id: '6' }]);
  });

  it('does not bring what is new about somebody who was here before under the same id and address', async () => {
    await here(`insert into users (id, email, name, email_verified, role, banned, created_at, updated_at)
      values ('2', 'mallory@example.com', 'Eve', true, 'user', false, '2026-02-01 12:00:00.123Z', now())`);
    await mallory();
    await run();
    expect(await attached()).toEqual([]);
  });

  it('lets nobody into an organization, a team or the place of a member', async () => {
    await there.organization('1', { slug: 'acme' });
    await there.team('1', '1');
    await there.member('1', '1', '1', { role: 'owner' });
    await run();
    await there.database.run('truncate organization, member, team');
    await there.organization('1', { slug: 'evil' });
    await there.team('1', '1', { createdAt: NEWER_TIME });
    await there.member('1', '1', '1', { createdAt: NEWER_TIME, teamId: '1' });
    await there.member('2', '1', '2', { role: 'owner' });
    await there.teamMember('5', '1', '1');
    await there.invitation('6', '1', '2');
    expect(rejects(await run())).toEqual([
      `organization 1: ${OTHER_CAME}`,
      `team 1: ${OTHER_CAME}`,
      `member 1: ${OTHER_CAME}`,
      'member 2: its organization is not here',
      'member.teamId 1: its member is not here',
      'teamMember 5: its team is not here',
      'invitation 6: its organization is not here',
    ]);
    expect(await here('select user_id, role from members')).toEqual([{ user_id: '1', role: 'owner' }]);
  });

  it('is not a dump that was restored elsewhere', async () => {
    await run();
    const restored = await BetterAuthTables.create();
    await restored.user('1', { email: 'ada@example.com' });
    await restored.user('2', { email: 'bob@example.com' });
    await restored.session('9', '2');
    const { counts } = await importFrom(app, restored.url);
    await restored.database.drop();
    expect(counts).toMatchObject({ user: [2, 0, 2, 0, 0], session: [1, 1, 0, 0, 0] });
  });

  it('is not one with ids that never meet those that are here', async () => {
    await run();
    await there.empty();
    await there.user('random-id', { email: 'mallory@example.com' });
    await there.session('9', 'random-id');
    expect((await run()).counts).toMatchObject({ user: [1, 1, 0, 0, 0], session: [1, 1, 0, 0, 0] });
  });
});

describe('a rehearsal', () => {
  it('reports what an import would do, and does nothing', async () => {
    await there.user('ada');
    await there.user('bob', { email: 'ADA@example.com' });
    await there.account('a1', 'ada');
    const rehearsed = await run({ isDryRun: true, batchSize: 1 });
    expect(await here('select id from users union all select id from imported_rows')).toEqual([]);
    expect(await auditEntries(app)).toEqual([]);
    const { counts, findings } = await run();
    expect(rehearsed.counts).toEqual(counts);
    expect(rehearsed.findings).toEqual(findings);
  });
});

describe('the tables an import finds', () => {
  it('may lack what plugins add', async () => {
    const core = await BetterAuthTables.core();
    await core.user('ada');
    const { counts } = await importFrom(app, core.url);
    await core.database.drop();
    expect(counts['user']).toEqual([1, 1, 0, 0, 0]);
    expect(await here('select role, banned, username from users')).toEqual([
      { role: 'user', banned: false, username: null },
    ]);
  });

  it('may be in plural, in snake case and in another schema', async () => {
    await there.user('ada');
    await there.database.run(`create schema login;
      create view login.users as select id, name, email, "emailVerified" as email_verified, "createdAt" as created_at,
        "updatedAt" as updated_at, 'x' as shoe_size from "user";
      create view login.sessions as select id, token, "userId" as user_id, "expiresAt" as expires_at,
        "createdAt" as created_at from session;
      create view login.accounts as select id, "userId" as user_id, "accountId" as account_id,
        "providerId" as provider_id, "createdAt" as created_at, "updatedAt" as updated_at from account;
      create table login.invoices (id text)`);
    const { report, counts } = await run({ schema: 'login' });
    expect(counts['user']).toEqual([1, 1, 0, 0, 0]);
    expect(report.ignored).toEqual({ tables: ['invoices'], columns: ['users.shoe_size'] });
  });

  it('may have numbers for ids, and no sessions where those are kept elsewhere', async () => {
    await there.database.run(`create schema numbered;
      create table numbered."user" (id serial primary key, name text, email text, "createdAt" timestamptz default now(),
        "updatedAt" timestamptz default now());
      create table numbered.account (id serial primary key, "userId" int, "accountId" text, "providerId" text,
        "createdAt" timestamptz default now(), "updatedAt" timestamptz default now());
      insert into numbered.account ("userId", "accountId", "providerId") values (10, 'a', 'github'), (12, 'b', 'github');
      insert into numbered."user" (name, email) select 'n', 'n' || i || '@example.com' from generate_series(1, 11) i`);
    expect((await run({ schema: 'numbered', batchSize: 4 })).counts).toEqual({
      user: [11, 11, 0, 0, 0],
      account: [2, 1, 0, 0, 1],
    });
  });

  it('are looked for before anything is done', async () => {
    const empty = await OtherDatabase.create();
    await expect(importFrom(app, empty.url)).rejects.toThrow(
      'The schema public of the other database has no table of better-auth by the name of: user, account.',
    );
    await empty.drop();
  });

  it('are not those of this installation', async () => {
    await expect(importFrom(app, testDatabaseUrl())).rejects.toThrow('this installation itself');
  });
});

it.each([
  ['a wrong password', (url: URL) => (url.password = 'Hidden')],
  ['a port where nobody listens', (url: URL) => (url.port = '1')],
  ['a scheme of another database', (url: URL) => (url.href = url.href.replace('postgres:', 'mysql:'))],
])('%s is told without repeating the password', async (_what, change) => {
  const url = new URL(there.url);
  change(url);
  const refusal = await importFrom(app, url.href).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ name: 'ImportError', message: expect.stringContaining('--from') });
  expect(String(refusal)).not.toMatch(new RegExp(`Hidden|${new URL(there.url).password}`));
});
