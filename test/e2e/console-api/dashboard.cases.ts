import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { newId } from '#common/ids/new-id.js';
import { migrateQueues } from '#platform/queues/queue-schema.js';
import { QueueHealthReader } from '#platform/queues/queue-health-reader.service.js';
import type { DashboardWire } from '../../../src/backoffice/dashboard/dashboard.presenter.js';
import type { LoginEventRowWire } from '../../../src/staff/sign-ins/login-event-row.presenter.js';
import { ActivityCounter } from '../../../src/staff/activity/activity-counter.service.js';
import { TallyActivity } from '../../../src/staff/activity/jobs/tally-activity.job.js';
import { Browser } from '../../support/browser.js';
import { signUp, type Json } from '../../support/people.js';
import { Staff } from '../../support/staff.js';
import { testDatabaseUrl } from '../../support/test-database.js';
import { TestApp } from '../../support/test-app.js';

const HOUR = 3_600;
const DAY = 24 * HOUR;
const READER = { mails: { mail: ['list'] }, watcher: { queue: ['read'] } };

type Dashboard = Json<DashboardWire>;
type Attempt = Json<LoginEventRowWire>;

/** The clock stands at noon (UTC) on Sunday, 1 March 2026. */
describe('The start page of the console', () => {
  let app: TestApp;
  let staff: Browser;

  beforeAll(async () => {
    // Workers make the queues, and none runs here.
    await migrateQueues(testDatabaseUrl());
    app = await TestApp.shared({}, { staffRoles: READER });
  });

  beforeEach(async () => {
    await app.reset();
    staff = (await Staff.enter(app)).browser;
    // What the staff did to get in would be in every count.
    await app.em.execute('delete from login_events');
    await app.em.execute(`update users set created_at = created_at - interval '3 years'`);
    await app.em.execute('delete from session_renewals');
  });

  const ago = (seconds: number) => new Date(app.clock.now.getTime() - seconds * 1_000);
  const read = async (range: string, browser = staff): Promise<Dashboard> =>
    (await browser.get<Dashboard>(`/api/admin/dashboard?range=${range}`)).body;
  const job = () => new TallyActivity(app.get(ActivityCounter));

  async function storeUser(at: Date, id = newId()): Promise<string> {
    await app.em.execute(
      'insert into users (id, email, name, created_at, updated_at) values (?, ?, ?, ?, ?)',
      [id, `${id}@example.org`, 'Somebody', at, at],
    );
    return id;
  }

  interface Told {
    userId?: string | null;
    outcome?: string;
    method?: string;
    email?: string | null;
    ipAddress?: string;
    entrance?: string;
  }

  async function storeAttempt(at: Date, told: Told = {}): Promise<string> {
    const id = newId();
    const { userId = null, outcome = 'succeeded', method = 'password', entrance = 'product' } = told;
    await app.em.execute(
      `insert into login_events (id, created_at, user_id, email, entrance, method, outcome, ip_address, user_agent)
       values (?, ?, ?, ?, ?, ?, ?, ?, '')`,
      [id, at, userId, told.email ?? null, entrance, method, outcome, told.ipAddress ?? '192.0.2.1'],
    );
    return id;
  }

  const storeRenewal = (userId: string, at: Date): Promise<unknown> =>
    app.em.execute('insert into session_renewals (user_id, at) values (?, ?)', [userId, at]);

  /** A few people over a year, with what they did. */
  async function storeYear(): Promise<void> {
    for (const days of [0, 1, 1, 6, 7, 8, 29, 45, 200, 400]) {
      const userId = await storeUser(ago(days * DAY + HOUR));
      await storeAttempt(ago(days * DAY + HOUR), { userId, method: days % 2 === 0 ? 'github' : 'password' });
      await storeAttempt(ago(days * DAY + 2 * HOUR), { userId, outcome: 'wrong_credentials' });
    }
    await storeAttempt(ago(3 * HOUR), { outcome: 'wrong_credentials', email: 'nobody@example.org' });
  }

  describe('people and sign-ins over time', () => {
    it('are counted by the day, and compared with as many days before', async () => {
      await storeYear();
      const { people, signIns, step, completeFrom } = await read('7d');
      expect(step).toBe(DAY);
      expect(people?.points.map(({ at }) => at.slice(0, 10))).toEqual([
        '2026-02-23',
        '2026-02-24',
        '2026-02-25',
        '2026-02-26',
        '2026-02-27',
        '2026-02-28',
        '2026-03-01',
      ]);
      // Nothing was counted yet, so that only two days are; the page says from when on.
      expect(people?.points.map(({ signUps }) => signUps)).toEqual([0, 0, 0, 0, 0, 2, 1]);
      expect(completeFrom).toBe('2026-02-27T12:00:00.000Z');

      await job().run();
      const counted = await read('7d');
      expect(counted.completeFrom).toBeNull();
      expect(counted.people?.points.map(({ signUps }) => signUps)).toEqual([1, 0, 0, 0, 0, 2, 1]);
      expect(counted.people?.signUps).toEqual({ now: 4, before: 2 });
      expect(counted.signIns?.points.map(({ succeeded }) => succeeded)).toEqual([1, 0, 0, 0, 0, 2, 1]);
      expect(counted.signIns?.refused).toEqual({ now: 5, before: 2 });
      expect(signIns?.refused.now).toBe(4);
    });

    it.each(['24h', '7d', '30d', '90d', '12m'])(
      'of %s are the same once the rows behind them are gone',
      async (range) => {
        await storeYear();
        await job().run();
        const before = await read(range);
        await job().run();
        expect(await read(range)).toEqual(before);
        await app.em.execute('delete from login_events where created_at < ?', [ago(12 * HOUR)]);
        await app.get(ActivityCounter).countAgain();
        const after = await read(range);
        expect([after.people?.points, after.signIns?.points]).toEqual([
          before.people?.points,
          before.signIns?.points,
        ]);
      },
    );

    it('reach back to what happened before anything was counted', async () => {
      await storeYear();
      await job().run();
      const { people, signIns } = await read('12m');
      expect(people?.points).toHaveLength(52);
      expect(people?.points.every(({ at }) => new Date(at).getUTCDay() === 1)).toBe(true);
      expect(people?.signUps).toEqual({ now: 9, before: 1 });
      expect(signIns?.methods).toEqual([
        { name: 'password', count: 5 },
        { name: 'github', count: 4 },
      ]);
      expect(signIns?.outcomes).toEqual([{ name: 'wrong_credentials', count: 10 }]);
    });

    it('belong to the hour in which they begin', async () => {
      for (const at of ['2026-03-01T09:59:59.999Z', '2026-03-01T10:00:00.000Z', '2026-03-01T11:59:59.999Z'])
        await storeUser(new Date(at));
      const signUps = async () => {
        const { people } = await read('24h');
        return people?.points.slice(-4).map((point) => [point.at.slice(11, 16), point.signUps]);
      };
      const expected = [
        ['09:00', 1],
        ['10:00', 1],
        ['11:00', 1],
        ['12:00', 0],
      ];
      expect(await signUps()).toEqual(expected);
      await job().run();
      expect(await signUps()).toEqual(expected);
    });

    it('are counted for an hour once nothing of it can still be on its way', async () => {
      const hours = () =>
        app.em.execute(`select 1 from auth_tallies where at = '2026-03-01T11:00:00Z' and measure = 'active'`);
      await storeUser(ago(HOUR));
      await job().run();
      expect(await hours()).toHaveLength(0);
      app.clock.advance(HOUR / 60);
      await job().run();
      expect(await hours()).toHaveLength(1);
      app.clock.advance(-HOUR / 60);
    });

    it('are not counted further back than charts compare, nor kept for longer', async () => {
      await storeUser(ago(1_000 * DAY));
      await job().run();
      const oldest = async (span: string) => {
        const [row] = await app.em.execute<{ at: Date }[]>(
          'select min(at) as at from auth_tallies where span = ?',
          [span],
        );
        return (app.clock.now.getTime() - (row?.at.getTime() ?? 0)) / 1_000 / DAY;
      };
      expect(await oldest('day')).toBe(750.5);
      expect(await oldest('hour')).toBe(8);
    });

    it('tell how many accounts were deleted and banned', async () => {
      const root = await Staff.enter(app, 'other');
      await root.atConsole(await storeUser(ago(DAY)), 'ban');
      await root.atConsole(await storeUser(ago(DAY)), 'delete');
      const { people } = await read('24h');
      expect([people?.bans.now, people?.deletions.now]).toEqual([1, 1]);
    });
  });

  describe('who was active', () => {
    type Span = [from: string, before: string];

    const seen = async ([from, before]: Span): Promise<string[]> => {
      const path = `/api/admin/users?seenAfter=${from}&seenBefore=${before}`;
      return (await staff.get<{ data: { id: string }[] }>(path)).body.data.map(({ id }) => id).toSorted();
    };
    /** The points that count anybody, each with the span of it. */
    const counted = async (range: string): Promise<[count: number, span: Span][]> => {
      const { people, step } = await read(range);
      return (people?.points ?? [])
        .filter(({ active }) => active > 0)
        .map(({ at, active }) => [active, [at, new Date(Date.parse(at) + step * 1_000).toISOString()]]);
    };

    it('is everybody once who signed in or whose session was renewed, and is who the list of them shows', async () => {
      const [ada, grace, mary] = [
        await storeUser(ago(9 * DAY)),
        await storeUser(ago(9 * DAY)),
        await storeUser(ago(9 * DAY)),
      ];
      await storeAttempt(ago(HOUR), { userId: ada });
      await storeAttempt(ago(2 * HOUR), { userId: ada });
      await storeRenewal(ada, ago(3 * HOUR));
      await storeRenewal(grace, ago(HOUR));
      await storeRenewal(mary, ago(DAY));
      await storeAttempt(ago(HOUR), { userId: mary, outcome: 'wrong_credentials' });
      const expectCounted = async (points: [number, Span][], who: string[][]) => {
        expect(points.map(([count]) => count)).toEqual(who.map((ids) => ids.length));
        const lists = await Promise.all(points.map(([, span]) => seen(span)));
        expect(lists).toEqual(who.map((ids) => ids.toSorted()));
      };
      const hours = [[ada], [ada], [ada, grace]];
      await expectCounted(await counted('24h'), hours);
      await job().run();
      await expectCounted(await counted('24h'), hours);
      await expectCounted(await counted('7d'), [[mary], [ada, grace]]);
      expect((await read('24h')).people?.active).toEqual({ now: 2, before: null });
      // Mary comes back: she was there on both days.
      await storeRenewal(mary, ago(4 * HOUR));
      await expectCounted(await counted('7d'), [[mary], [ada, grace, mary]]);
    });

    it('is known of a session by its being used, once for each renewal', async () => {
      const browser = new Browser(app.origin);
      const { user } = (await signUp(browser)).body;
      await app.em.execute('delete from login_events');
      const signedInAt = app.clock.now;
      for (const day of [1, 2]) {
        app.clock.advance(DAY + day);
        await browser.get('/api/auth/get-session');
        await browser.get('/api/auth/get-session');
      }
      const rows = await app.em.execute<{ user_id: string }[]>('select user_id from session_renewals');
      expect(rows.map((row) => row.user_id)).toEqual([user.id, user.id]);
      app.clock.advance(-2 * DAY - 3);
      expect(app.clock.now).toEqual(signedInAt);
      expect(await seen([signedInAt.toISOString(), ago(-DAY).toISOString()])).toEqual([]);
      expect(await seen([ago(-DAY).toISOString(), ago(-2 * DAY).toISOString()])).toEqual([user.id]);
    });
  });

  describe('its other parts', () => {
    it('tell how mails, webhooks, queues and the trail are doing', async () => {
      await signUp(new Browser(app.origin));
      const dashboard = await read('24h');
      expect(dashboard.failed).toEqual([]);
      expect(dashboard.mails).toMatchObject({ sent: 0, failed: 0, waiting: 0, oldestWaitingAt: null });
      expect(dashboard.webhooks).toMatchObject({ enabled: 0, failing: 0, switchedOff: 0 });
      expect(dashboard.webhooks?.points).toHaveLength(24);
      expect(dashboard.queues?.queues.map(({ name }) => name)).toEqual(['events', 'mail', 'maintenance']);
      expect(dashboard.audit).toEqual({ oldestUnsealedAt: app.clock.now.toISOString() });
      expect(dashboard.impersonations).toEqual({ running: 0 });
    });

    it('name addresses from which many attempts were refused within the hour', async () => {
      for (let count = 0; count < 21; count += 1)
        await storeAttempt(ago(60), { outcome: 'wrong_credentials', ipAddress: '198.51.100.7' });
      for (let count = 0; count < 21; count += 1)
        await storeAttempt(ago(2 * HOUR), { outcome: 'wrong_credentials', ipAddress: '198.51.100.8' });
      const { signIns } = await read('24h');
      expect(signIns?.bursts).toEqual([{ ipAddress: '198.51.100.7', count: 21 }]);
    });

    it('are shown as far as the role of the caller goes', async () => {
      const { browser } = await Staff.enter(app, 'clerk', 'mails');
      const { mails, impersonations, failed, ...others } = await read('7d', browser);
      expect(mails).not.toBeNull();
      expect(impersonations).toEqual({ running: 0 });
      expect(failed).toEqual([]);
      const { people, signIns, webhooks, queues, audit } = others;
      expect([people, signIns, webhooks, queues, audit]).toEqual([null, null, null, null, null]);
    });

    it('stay when one of them cannot be read', async () => {
      const reading = jest.spyOn(app.get(QueueHealthReader), 'read').mockRejectedValue(new Error('away'));
      const { failed, queues, people } = await read('7d');
      expect(failed).toEqual(['queues']);
      expect(queues).toBeNull();
      expect(people).not.toBeNull();
      reading.mockRestore();
    });

    it('refuses ranges there are not, and people who are not staff', async () => {
      expect((await staff.get('/api/admin/dashboard?range=1y')).status).toBe(400);
      expect((await new Browser(app.origin).get('/api/admin/dashboard')).status).toBe(401);
    });
  });

  describe('attempts to sign in', () => {
    const found = async (query: string): Promise<string[]> =>
      (await staff.get<{ data: Attempt[] }>(`/api/admin/login-events?${query}`)).body.data.map(
        ({ id }) => id,
      );

    it('are listed newest first, with whose they were', async () => {
      const userId = await storeUser(ago(DAY));
      const ids = [
        await storeAttempt(ago(3 * HOUR), { userId }),
        await storeAttempt(ago(2 * HOUR), { email: 'nobody@example.org', outcome: 'wrong_credentials' }),
      ];
      const { body } = await staff.get<{ data: Attempt[]; next: string | null }>('/api/admin/login-events');
      expect(body.data.map(({ id }) => id)).toEqual([...ids].reverse());
      expect(body.data.map(({ user }) => user?.id ?? null)).toEqual([null, userId]);
      expect(body.next).toBeNull();
    });

    it('are narrowed by what came of them, how and where, and when', async () => {
      const wrong = await storeAttempt(ago(4 * HOUR), { outcome: 'wrong_credentials' });
      const banned = await storeAttempt(ago(3 * HOUR), { outcome: 'banned', method: 'github' });
      const console = await storeAttempt(ago(2 * HOUR), { entrance: 'console' });
      expect(await found('outcome=refused')).toEqual([banned, wrong]);
      expect(await found('outcome=banned')).toEqual([banned]);
      expect(await found('outcome=succeeded')).toEqual([console]);
      expect(await found('method=github')).toEqual([banned]);
      expect(await found('entrance=console')).toEqual([console]);
      expect(await found(`from=${ago(3 * HOUR).toISOString()}&to=${ago(2 * HOUR).toISOString()}`)).toEqual([
        banned,
      ]);
    });

    it('are found by how an e-mail address or an address of the network begins', async () => {
      const ada = await storeAttempt(ago(HOUR), { email: 'ada_l@example.org', ipAddress: '203.0.113.9' });
      const grace = await storeAttempt(ago(HOUR / 2), {
        email: 'adam@example.org',
        ipAddress: '2001:db8::1',
      });
      expect(await found('q=ADA')).toEqual([grace, ada]);
      expect(await found('q=ada_')).toEqual([ada]);
      expect(await found('q=203.0.')).toEqual([ada]);
      expect(await found('q=2001:DB8')).toEqual([grace]);
      expect(await found('q=example')).toEqual([]);
    });

    it('are read on from where a part ended', async () => {
      const ids: string[] = [];
      for (let count = 0; count < 5; count += 1) ids.unshift(await storeAttempt(ago(HOUR - count)));
      const read: string[] = [];
      let before = '';
      for (let parts = 0; parts < 3; parts += 1) {
        const { body } = await staff.get<{ data: Attempt[]; next: string | null }>(
          `/api/admin/login-events?size=2${before}`,
        );
        read.push(...body.data.map(({ id }) => id));
        before = `&before=${body.next ?? ''}`;
      }
      expect(read).toEqual(ids);
    });

    it('are for those who may read them', async () => {
      const { browser } = await Staff.enter(app, 'clerk', 'mails');
      expect((await browser.get('/api/admin/login-events')).status).toBe(403);
    });
  });
});
