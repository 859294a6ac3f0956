import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { auditEntries } from '../../support/audit.js';
import { Browser, type Answer } from '../../support/browser.js';
import { eventually } from '../../support/eventually.js';
import { newPerson, type Person } from '../../support/organizations.js';
import { invalid } from '../../support/invalid.js';
import { PASSWORD, refusal, type Json } from '../../support/people.js';
import { actAs, isSignedIn, REASON, Staff } from '../../support/staff.js';
import { TestApp } from '../../support/test-app.js';
import type { BulkOutcomesWire, BulkPreviewWire } from '../../../src/staff/administration/bulk.presenter.js';

const BULK = '/api/admin/users/bulk';
const EXPORT = '/api/admin/users/export';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const RUN = '0199d3c2-7c00-7000-8000-000000000000';
const ROLES = {
  support: { user: ['list', 'get', 'ban'], session: ['revoke'] },
  watcher: { user: ['list'] },
};

describe('what staff do with many people at once', () => {
  let app: TestApp;
  let root: Staff;
  let ada: Person;
  let grace: Person;

  const sql = <T extends object = object>(statement: string, values: unknown[] = []) =>
    app.em.execute<T[]>(statement, values);
  const preview = (verb: string, selection: object, by = root) =>
    by.browser.post<Json<BulkPreviewWire>>(`${BULK}/preview`, { verb, selection });
  const run = (verb: string, ids: string[], body: object = {}, by = root) =>
    by.browser.post<Json<BulkOutcomesWire>>(`${BULK}/${verb}`, { ids, reason: REASON, ...body });
  const becameOf = ({ body }: Answer<Json<BulkOutcomesWire>>) =>
    body.data.map(({ id, why }) => [id, why ?? 'done']);
  const leftOutOf = ({ body }: Answer<Json<BulkPreviewWire>>) =>
    Object.fromEntries(body.leftOut.map(({ why, count }) => [why, count]));
  const actionsOn = async (userId: string) =>
    (await auditEntries(app)).filter(({ subjectId }) => subjectId === userId).map(({ action }) => action);

  /** People without sessions, of whom the first is the oldest. */
  async function crowd(count: number, more: Record<string, unknown> = {}): Promise<string[]> {
    const { role = 'user', banned = false } = more;
    const rows = await sql<{ id: string }>(
      `insert into users (id, email, email_verified, name, role, banned, created_at, updated_at)
       select 'crowd-' || lpad(n::text, 5, '0'), 'crowd' || n || '@example.org', false, 'Crowd ' || n, ?, ?,
              timestamptz '2020-01-01T00:00Z' + make_interval(mins => n), now()
         from generate_series(1, ?) as n returning id`,
      [role, banned, count],
    );
    return rows.map(({ id }) => id);
  }

  beforeAll(async () => {
    app = await TestApp.shared({}, { staffRoles: ROLES });
  });

  beforeEach(async () => {
    await app.reset();
    root = await Staff.enter(app);
    ada = await newPerson(app, 'ada');
    grace = await newPerson(app, 'grace');
  });

  describe('the preview', () => {
    it('says who will change, how many sessions end, and who is left out for what', async () => {
      const support = await Staff.enter(app, 'support', 'support');
      await run('ban', [grace.user.id]);
      const ids = [ada, grace, root, support].map(({ user }) => user.id);

      const answer = await preview('ban', { ids: [...ids, 'nobody', ada.user.id] }, support);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({
        run: expect.stringMatching(UUID) as unknown,
        total: 5,
        counted: 'exact',
        selected: 5,
        ids: [ada.user.id],
        people: [{ id: ada.user.id, name: 'ada', email: 'ada@example.com', image: null }],
        sessions: 1,
        leftOut: expect.arrayContaining([
          { why: 'already_banned', count: 1, people: [expect.objectContaining({ name: 'grace' })] },
          { why: 'exceeds_you', count: 1, people: [expect.objectContaining({ name: 'root' })] },
          { why: 'yourself', count: 1, people: [expect.objectContaining({ name: 'support' })] },
          { why: 'gone', count: 1, people: [] },
        ]) as unknown,
        next: null,
      });
    });

    it('changes nothing', async () => {
      const before = await sql('select * from users order by id');
      const entries = await auditEntries(app);
      for (const verb of ['ban', 'unban', 'revoke-sessions']) await preview(verb, { ids: [ada.user.id] });
      expect(await sql('select * from users order by id')).toEqual(before);
      expect(await auditEntries(app)).toEqual(entries);
      expect(await isSignedIn(ada.browser)).toBe(true);
    });

    it('knows who has nothing to take back, and who is signed in nowhere', async () => {
      await crowd(2);
      const everybody = { filter: {} };
      expect(leftOutOf(await preview('unban', everybody))).toEqual({ yourself: 1, not_banned: 4 });
      const revoking = await preview('revoke-sessions', everybody);
      expect(leftOutOf(revoking)).toEqual({ yourself: 1, without_sessions: 2 });
      expect(revoking.body).toMatchObject({ sessions: 2, ids: [grace.user.id, ada.user.id] });
    });

    it('counts sessions in which somebody acts as another person for both of them', async () => {
      await actAs(app, grace.user.id, ada.browser);
      expect((await preview('revoke-sessions', { ids: [grace.user.id] })).body.sessions).toBe(2);
      expect((await preview('revoke-sessions', { ids: [ada.user.id] })).body.sessions).toBe(1);
    });

    it('takes a ban whose time is over for none', async () => {
      await run('ban', [ada.user.id], { expiresIn: 60 });
      app.clock.advance(61);
      expect((await preview('ban', { ids: [ada.user.id] })).body.ids).toEqual([ada.user.id]);
    });

    it('keeps one administrator, for who is named by id alone', async () => {
      const other = await Staff.enter(app, 'other');
      await sql(`update users set role = 'user' where id = ?`, [root.user.id]);
      const named = await TestApp.start({ ADMIN_USER_IDS: root.user.id });
      try {
        const browser = new Browser(named.origin);
        await browser.post('/api/admin/session', { email: root.user.email, password: PASSWORD });
        const selection = { ids: [other.user.id, ada.user.id] };
        const answer = await browser.post<Json<BulkPreviewWire>>(`${BULK}/preview`, {
          verb: 'ban',
          selection,
        });
        expect(leftOutOf(answer)).toEqual({ last_administrator: 1 });
        const done = await browser.post<Json<BulkOutcomesWire>>(`${BULK}/ban`, {
          ...selection,
          reason: REASON,
        });
        expect(becameOf(done)).toEqual([
          [other.user.id, 'last_administrator'],
          [ada.user.id, 'done'],
        ]);
      } finally {
        await named.stop();
      }
    });

    it('narrows as the list does', async () => {
      await crowd(3);
      const idsOf = async (filter: object) => (await preview('ban', { filter })).body.ids;
      expect(await idsOf({ q: 'crowd 2' })).toEqual(['crowd-00002']);
      expect(await idsOf({ createdBefore: '2020-01-01T00:03:00Z' })).toEqual(['crowd-00002', 'crowd-00001']);
      expect(await idsOf({ staff: 'false', q: 'ada@' })).toEqual([ada.user.id]);
      expect(await idsOf({ staff: 'true' })).toEqual([]);
    });

    it('looks at a thousand at a time, and at the next ones behind them', async () => {
      await crowd(1_005);
      const filter = { q: 'crowd' };
      const first = await preview('ban', { filter });
      expect(first.body).toMatchObject({ total: 1_005, selected: 1_000, next: 'crowd-00006' });
      expect(first.body.ids).toHaveLength(1_000);
      const second = await preview('ban', { filter, behind: first.body.next });
      expect(second.body).toMatchObject({ total: 1_005, selected: 5, next: null });
      expect(second.body.ids).toEqual([
        'crowd-00005',
        'crowd-00004',
        'crowd-00003',
        'crowd-00002',
        'crowd-00001',
      ]);
    });

    it('refuses what is no selection', async () => {
      for (const selection of [
        {},
        { ids: [] },
        { ids: 'ada' },
        { filter: { banned: 'perhaps' } },
        { filter: { createdAfter: 5 } },
        { filter: { createdAfter: '5' } },
        { ids: [1] },
      ])
        expect(refusal(await preview('ban', selection))).toEqual(invalid('body', 'selection'));
      const ids = Array.from({ length: 1_001 }, (_, n) => String(n));
      expect(refusal(await preview('ban', { ids }))).toEqual(invalid('body', 'selection.ids'));
      expect(refusal(await preview('delete', { ids: [ada.user.id] }))).toEqual(invalid('body', 'verb'));
    });
  });

  describe('banning', () => {
    it('bans each as if they were the only one', async () => {
      const answer = await run('ban', [ada.user.id, grace.user.id], { expiresIn: 3600 });
      expect(refusal(answer)).toEqual([
        200,
        { data: [ada, grace].map(({ user }) => ({ id: user.id, outcome: 'done', why: null })) },
      ]);
      for (const { user, browser } of [ada, grace]) {
        expect(await isSignedIn(browser)).toBe(false);
        const [row] = await sql(
          'select banned, ban_reason as reason, ban_expires as expires from users where id = ?',
          [user.id],
        );
        expect(row).toMatchObject({
          banned: true,
          reason: REASON,
          expires: new Date(app.clock.now.getTime() + 3_600_000),
        });
        const entry = (await auditEntries(app)).find(
          ({ action, subjectId }) => action === 'user.banned' && subjectId === user.id,
        );
        expect(entry).toMatchObject({ actorKind: 'staff', actorId: root.user.id, reason: REASON });
      }
    });

    it('does nothing twice: not when a request is repeated, nor for an id that stands there twice', async () => {
      await run('ban', [ada.user.id, ada.user.id]);
      const before = await sql('select ban_reason from users where id = ?', [ada.user.id]);
      const again = await run('ban', [ada.user.id, grace.user.id], { reason: 'again' });
      expect(becameOf(again)).toEqual([
        [ada.user.id, 'already_banned'],
        [grace.user.id, 'done'],
      ]);
      expect(await sql('select ban_reason from users where id = ?', [ada.user.id])).toEqual(before);
      expect((await actionsOn(ada.user.id)).filter((action) => action === 'user.banned')).toHaveLength(1);
    });

    it('lets one of two who ban the same people at once have done it', async () => {
      const other = await Staff.enter(app, 'other');
      const ids = await crowd(20);
      const answers = await Promise.all([run('ban', ids), run('ban', ids.toReversed(), {}, other)]);
      const done = answers.flatMap(becameOf).filter(([, became]) => became === 'done');
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(done.map(([id]) => id).toSorted()).toEqual(ids.toSorted());
      const banned = (await auditEntries(app)).filter(({ action }) => action === 'user.banned');
      expect(banned).toHaveLength(20);
      const told = await sql<{ name: string }>(`select name from outbox_events where name = 'user.updated'`);
      expect(told).toHaveLength(20);
    });

    it('leaves out whom one may not ban, and nobody because of them', async () => {
      const support = await Staff.enter(app, 'support', 'support');
      const answer = await run('ban', [root.user.id, support.user.id, 'nobody', ada.user.id], {}, support);
      expect(becameOf(answer)).toEqual([
        [root.user.id, 'exceeds_you'],
        [support.user.id, 'yourself'],
        ['nobody', 'gone'],
        [ada.user.id, 'done'],
      ]);
      expect((await sql('select id from users where banned')).length).toBe(1);
    });

    it('takes so many at most', async () => {
      const ids = Array.from({ length: 51 }, (_, n) => String(n));
      expect(refusal(await run('ban', ids))).toEqual(invalid('body', 'ids'));
      expect(refusal(await run('ban', []))).toEqual(invalid('body', 'ids'));
      expect(refusal(await run('ban', [ada.user.id], { reason: ' ' }))).toEqual(invalid('body', 'reason'));
      expect(refusal(await run('ban', [ada.user.id], { expiresIn: 0 }))).toEqual(
        invalid('body', 'expiresIn'),
      );
    });
  });

  describe('letting in again', () => {
    it('tells which ban it took back, so that it can be put back', async () => {
      await run('ban', [ada.user.id], { reason: 'Spam', expiresIn: 60 });
      const expires = new Date(app.clock.now.getTime() + 60_000).toISOString();
      expect((await run('unban', [ada.user.id, grace.user.id])).body.data).toEqual([
        { id: ada.user.id, outcome: 'done', why: null, former: { reason: 'Spam', expires } },
        { id: grace.user.id, outcome: 'left_out', why: 'not_banned' },
      ]);
      expect(await actionsOn(ada.user.id)).toEqual(expect.arrayContaining(['user.banned', 'user.unbanned']));
      expect((await actionsOn(grace.user.id)).filter((action) => action === 'user.unbanned')).toEqual([]);
    });
  });

  describe('taking back what a run banned', () => {
    const undo = (ids: string[], by = root) => run('unban', ids, { run: RUN, undoes: RUN }, by);

    it('lets in whom it banned, and again says so when it is asked again', async () => {
      const ids = [ada.user.id, grace.user.id];
      await run('ban', ids, { run: RUN });
      const first = await undo(ids);
      expect(becameOf(first)).toEqual(ids.map((id) => [id, 'done']));
      expect((await undo(ids)).body).toEqual(first.body);
    });

    it('leaves bans alone that others made: before, since, or under the same name', async () => {
      const other = await Staff.enter(app, 'other');
      const [idle = ''] = await crowd(1);
      const ids = [ada.user.id, grace.user.id, idle];
      await run('ban', [ada.user.id], {}, other);
      await run('ban', ids, { run: RUN });
      app.clock.advance(1);
      await run('unban', [grace.user.id, idle], {}, other);
      app.clock.advance(1);
      await run('ban', [grace.user.id], { reason: 'Fraud' }, other);
      expect(becameOf(await undo(ids))).toEqual([
        [ada.user.id, 'changed_since'],
        [grace.user.id, 'changed_since'],
        [idle, 'not_banned'],
      ]);
      expect(becameOf(await undo([grace.user.id], other))).toEqual([[grace.user.id, 'changed_since']]);
      expect(await sql('select id from users where banned')).toHaveLength(2);
    });

    it('refuses what is no id of a run', async () => {
      expect(refusal(await run('unban', [ada.user.id], { undoes: 'x' }))).toEqual(invalid('body', 'undoes'));
    });
  });

  describe('ending sessions', () => {
    it('puts people out who are signed in, and tells of nobody else', async () => {
      const [idle = ''] = await crowd(1);
      const answer = await run('revoke-sessions', [ada.user.id, idle, root.user.id]);
      expect(becameOf(answer)).toEqual([
        [ada.user.id, 'done'],
        [idle, 'without_sessions'],
        [root.user.id, 'yourself'],
      ]);
      expect([await isSignedIn(ada.browser), await isSignedIn(grace.browser)]).toEqual([false, true]);
      expect(await actionsOn(ada.user.id)).toContain('user.sessions_revoked_by_staff');
      expect(await actionsOn(idle)).toEqual([]);
    });
  });

  describe('when an answer was lost and the same is sent again', () => {
    it('says of everybody what it said the first time, ban, lifted ban and ended sessions alike', async () => {
      const ids = [ada.user.id, grace.user.id, 'nobody'];
      await run('ban', [grace.user.id], { reason: 'Spam', expiresIn: 60 });
      for (const verb of ['revoke-sessions', 'ban', 'unban']) {
        const first = await run(verb, ids, { run: RUN });
        const before = await auditEntries(app);
        expect((await run(verb, ids, { run: RUN.toUpperCase() })).body).toEqual(first.body);
        expect(await auditEntries(app)).toEqual(before);
      }
    });

    it('knows whom it banned from those whom somebody else did, and other runs and staff from itself', async () => {
      const other = await Staff.enter(app, 'other');
      const ids = [ada.user.id, grace.user.id];
      await run('ban', [grace.user.id], { run: RUN }, other);
      const mine = [
        [ada.user.id, 'done'],
        [grace.user.id, 'already_banned'],
      ];
      expect(becameOf(await run('ban', ids, { run: RUN }))).toEqual(mine);
      expect(becameOf(await run('ban', ids, { run: RUN }))).toEqual(mine);
      for (const another of [{ run: RUN.replace('7c', '7d') }, {}])
        expect(becameOf(await run('ban', ids, another))).toEqual(ids.map((id) => [id, 'already_banned']));
    });

    it('bans nobody once more whom somebody let in since', async () => {
      await run('ban', [ada.user.id], { run: RUN });
      await run('unban', [ada.user.id]);
      expect(becameOf(await run('ban', [ada.user.id], { run: RUN }))).toEqual([[ada.user.id, 'done']]);
      expect(await sql('select id from users where banned')).toEqual([]);
    });

    it('does it once when it comes in while the first request is at work', async () => {
      const ids = await crowd(20);
      const answers = await Promise.all([run('ban', ids, { run: RUN }), run('ban', ids, { run: RUN })]);
      const done = ids.map((id) => [id, 'done']);
      expect(answers.map(becameOf)).toEqual([done, done]);
      expect((await auditEntries(app)).filter(({ action }) => action === 'user.banned')).toHaveLength(20);
    });

    it('refuses what is no id of a run', async () => {
      for (const no of ['', 'x', 1, [], {}, '00000000-0000-0000-0000-00000000000g', RUN.replace('-', '')])
        expect(refusal(await run('ban', [ada.user.id], { run: no }))).toEqual(invalid('body', 'run'));
      for (const edge of ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'])
        expect((await run('ban', [grace.user.id], { run: edge })).status).toBe(200);
    });
  });

  it('is for those whose role holds the verb', async () => {
    const watcher = await Staff.enter(app, 'watcher', 'watcher');
    const ids = [ada.user.id];
    const answers = [
      await preview('ban', { ids }, watcher),
      await preview('revoke-sessions', { ids }, watcher),
      await run('ban', ids, {}, watcher),
      await run('unban', ids, {}, watcher),
      await run('revoke-sessions', ids, {}, watcher),
      await watcher.browser.get(`${EXPORT}?format=csv`),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
    const stranger = new Browser(app.origin);
    expect((await stranger.post(`${BULK}/ban`, { ids, reason: REASON })).status).toBe(401);
    expect((await stranger.get(`${EXPORT}?format=csv`)).status).toBe(401);
  });

  it('asks for the password again when it was entered a while ago', async () => {
    app.clock.advance(601);
    const answers = [
      await run('ban', [ada.user.id]),
      await run('unban', [ada.user.id]),
      await run('revoke-sessions', [ada.user.id]),
      await root.browser.get(`${EXPORT}?format=csv`),
    ];
    expect(answers.map(({ body }) => body)).toEqual(
      answers.map(() => expect.objectContaining({ code: 'REAUTHENTICATION_NEEDED' })),
    );
    expect((await preview('ban', { ids: [ada.user.id] })).status).toBe(200);
  });

  describe('the file of people', () => {
    const linesOf = (text: string) => text.split('\n').filter((line) => line !== '');
    const told = async () =>
      (await auditEntries(app)).filter(({ subjectType }) => subjectType === 'user_export');

    it('holds those whom the filters leave, the oldest first, and nothing is a formula', async () => {
      await crowd(3);
      await sql(`update users set name = '=cmd|''/c calc''!A1', username = '@sum' where id = 'crowd-00002'`);
      const answer = await root.browser.get<string>(`${EXPORT}?format=csv&createdBefore=2020-01-01T00:03Z`);
      const [head = '', ...lines] = linesOf(answer.body.replaceAll('\r', ''));
      expect(head).toBe(
        `"id","email","emailVerified","name","username","displayUsername","role","banned","banReason","banExpires","image","createdAt","updatedAt"`,
      );
      expect(lines.map((line) => line.split(',')[0])).toEqual(['"crowd-00001"', '"crowd-00002"']);
      expect(lines[1]).toContain(`"false","'=cmd|'/c calc'!A1","'@sum","","user","false"`);
      const names = ['content-type', 'content-disposition', 'cache-control', 'x-expected-rows'];
      expect(names.map((name) => answer.headers.get(name))).toEqual([
        'text/csv; charset=utf-8; header=present',
        `attachment; filename="people-${app.clock.now.toISOString().slice(0, 10)}.csv"`,
        'no-store',
        '2',
      ]);
    });

    it('is one JSON object a line, however many there are', async () => {
      const ids = await crowd(2_500);
      const answer = await root.browser.get<string>(`${EXPORT}?format=jsonl&q=crowd`);
      const people = linesOf(answer.body).map((line) => JSON.parse(line) as { id: string });
      expect(people.map(({ id }) => id)).toEqual(ids);
      expect(people[0]).toEqual(
        expect.objectContaining({ email: 'crowd1@example.org', createdAt: '2020-01-01T00:01:00.000Z' }),
      );
      expect(answer.headers.get('x-expected-rows')).toBe('2500');
    });

    it('is in the trail: what narrowed it, how many they were, and that it was taken to its end', async () => {
      await crowd(2);
      await root.browser.get(
        `${EXPORT}?format=csv&q=crowd&emailVerified=false&createdAfter=2020-01-01T00:02Z`,
      );
      const subjectId = expect.any(String) as unknown;
      expect(await told()).toEqual([
        expect.objectContaining({
          action: 'user_export.began',
          actorId: root.user.id,
          subjectId,
          after: {
            q: 'crowd',
            emailVerified: 'false',
            createdAfter: '2020-01-01T00:02:00.000Z',
            format: 'csv',
            expectedRows: 1,
          },
        }),
        expect.objectContaining({ action: 'user_export.ended', after: { rows: 1, isComplete: true } }),
      ]);
    });

    it('is told of as well when nobody took it to its end', async () => {
      await crowd(5_000);
      await sql(`update users set image = repeat('x', 5000) where id like 'crowd-%'`);
      const controller = new AbortController();
      const { body } = await root.browser.fetch(`${app.origin}${EXPORT}?format=csv`, {
        signal: controller.signal,
      });
      await body?.getReader().read();
      controller.abort();
      await eventually('the end is told', 20_000, async () => (await told()).length === 2);
      const [, ended] = await told();
      expect(ended?.after).toMatchObject({ isComplete: false });
    });

    it('is nothing for a format there is not', async () => {
      expect((await root.browser.get(`${EXPORT}?format=xml`)).status).toBe(400);
      expect((await root.browser.get(`${EXPORT}?format=csv&staff=perhaps`)).status).toBe(400);
    });
  });

  it('lists who is staff, and who is not', async () => {
    await Staff.enter(app, 'watcher', 'watcher');
    const namesOf = async (query: string) => {
      const { body } = await root.browser.get<{ data: { name: string }[] }>(
        `/api/admin/users?sort=name&${query}`,
      );
      return body.data.map(({ name }) => name);
    };
    expect(await namesOf('staff=true')).toEqual(['root', 'watcher']);
    expect(await namesOf('staff=false')).toEqual(['ada', 'grace']);
  });
});
