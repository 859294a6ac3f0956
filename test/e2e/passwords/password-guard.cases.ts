import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Metrics } from '#platform/metrics/metrics.registry.js';
import type { Answer } from '../../support/browser.js';
import { BEHIND_PROXY, Caller, TOO_MANY } from '../../support/callers.js';
import { JSON_TYPE } from '../../support/call.js';
import { Later } from '../../support/later.js';
import { PASSWORD, SIGN_IN } from '../../support/people.js';
import { FULL_HASH_QUEUE, TestApp } from '../../support/test-app.js';
import { makeUser } from '../../support/users.js';

describe('the guard of a password', () => {
  const STAFF_SIGN_IN = '/api/admin/session';
  /** So that what refuses is the guard of the account alone. */
  const OPTIONS = { rateLimits: { '/sign-in/*': { window: 10, max: 10_000 } } };
  const QUARTER = 15 * 60;
  /** So few that a busy machine still counts each of them in time. */
  const AT_ONCE = 10;

  let app: TestApp;
  let later: Later;
  let caller: Caller;

  async function start(settings: Record<string, string> = {}): Promise<void> {
    app = await TestApp.shared({ ...BEHIND_PROXY, ...settings }, OPTIONS);
    await app.reset();
    await makeUser(app);
  }

  beforeEach(() => {
    caller = new Caller();
    later = new Later();
  });

  afterEach(() => later.end());

  function tries(email: string, password: string, from = caller): Promise<Answer> {
    return from.post(app, SIGN_IN, { email, password });
  }

  function fails(count: number, email: string, from = caller): Promise<number[]> {
    return from.statuses(count, () => tries(email, 'wrong password', from));
  }

  /** Failures that came from addresses all over the world, each from another one. */
  async function failuresFromAnywhere(count: number, email: string): Promise<number[]> {
    const answers: Answer[] = [];
    while (answers.length < count) {
      const some = Array.from({ length: Math.min(AT_ONCE, count - answers.length) }, () =>
        tries(email, 'wrong password', new Caller()),
      );
      answers.push(...(await Promise.all(some)));
    }
    return answers.map(({ status }) => status);
  }

  function refusedIn(statuses: number[]): number {
    return statuses.filter((status) => status === 429).length;
  }

  const refusedAfterTen = [...Array.from({ length: 10 }, () => 401), 429];

  describe('guessing a password', () => {
    beforeAll(() => start());
    beforeEach(async () => {
      await app.em.execute('truncate shared_counts');
    });

    it('is stopped after ten wrong ones from one address, also before the right one', async () => {
      expect(await fails(10, 'ada@example.com')).toEqual(refusedAfterTen.slice(0, 10));
      const { status, headers, body } = await tries('ada@example.com', PASSWORD);
      expect([status, body]).toEqual([429, TOO_MANY]);
      expect([headers.get('x-retry-after'), headers.get('retry-after')]).toEqual(['900', '900']);
    });

    it('is no different for somebody who does not exist', async () => {
      expect(await fails(11, 'nobody@example.com')).toEqual(refusedAfterTen);
    });

    it('may go on after a quarter of an hour', async () => {
      await fails(11, 'ada@example.com');
      later.advance(QUARTER);
      expect((await tries('ada@example.com', PASSWORD)).status).toBe(200);
    });

    it('does not begin anew by spelling the address differently', async () => {
      await fails(5, 'ada@example.com');
      expect(refusedIn(await fails(6, 'ADA@Example.com'))).toBe(1);
    });

    it('does not begin anew by the username', async () => {
      await app.em.execute(`update users set username = 'ada'`);
      await fails(10, 'ada@example.com');
      const { status } = await caller.post(app, '/api/auth/sign-in/username', {
        username: 'ada',
        password: PASSWORD,
      });
      expect(status).toBe(429);
    });

    it('is stopped as well where a username belongs to nobody', async () => {
      const body = { username: 'nobody', password: 'wrong password' };
      const tried = await caller.statuses(11, () => caller.post(app, '/api/auth/sign-in/username', body));
      expect(tried).toEqual(refusedAfterTen);
    });

    it('does not begin anew within an IPv6 /64', async () => {
      await fails(10, 'ada@example.com', new Caller('2001:db8:7:7::1'));
      expect(await fails(1, 'ada@example.com', new Caller('2001:db8:7:7:ffff::2'))).toEqual([429]);
    });

    it('does not begin anew at the door of the console', async () => {
      await fails(10, 'ada@example.com');
      const headers = { ...JSON_TYPE, origin: app.origin };
      const body = JSON.stringify({ email: 'ada@example.com', password: PASSWORD });
      expect((await caller.send(app, 'POST', STAFF_SIGN_IN, { headers, body })).status).toBe(429);
    });

    it('stops neither other accounts nor other addresses', async () => {
      await fails(10, 'ada@example.com');
      expect(await fails(1, 'grace@example.com')).toEqual([401]);
      expect((await tries('ada@example.com', PASSWORD, new Caller())).status).toBe(200);
    });

    it('begins anew for who knows it in the end', async () => {
      await fails(9, 'ada@example.com');
      expect((await tries('ada@example.com', PASSWORD)).status).toBe(200);
      expect(refusedIn(await fails(10, 'ada@example.com'))).toBe(0);
    });

    it('gets no more than ten tries out of fifty at once', async () => {
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => tries('ada@example.com', 'wrong password')),
      );
      expect(refusedIn(answers.map(({ status }) => status))).toBe(40);
    });

    it('is stopped after a hundred wrong ones from all over the world, for an account that exists or not', async () => {
      const seldom = await Promise.all(
        ['ada@example.com', 'nobody@example.com'].map(async (email) => {
          const first = refusedIn(await failuresFromAnywhere(100, email));
          return [first, (await tries(email, PASSWORD, new Caller())).status];
        }),
      );
      expect(seldom).toEqual([
        [0, 429],
        [0, 429],
      ]);
    });

    it('from one address uses up no more of the hundred than its ten', async () => {
      expect(refusedIn(await fails(120, 'ada@example.com'))).toBe(110);
      expect(refusedIn(await failuresFromAnywhere(90, 'ada@example.com'))).toBe(0);
      expect(refusedIn(await failuresFromAnywhere(1, 'ada@example.com'))).toBe(1);
    });

    it('leaves no trace of the address it was tried for', async () => {
      await fails(1, 'ada@example.com');
      const rows = await app.em.execute<{ key: string }[]>('select key from shared_counts');
      const ours = rows.map(({ key }) => key).filter((key) => key.startsWith('password'));
      expect(ours).toHaveLength(2);
      expect(ours.join(' ')).not.toContain('ada');
    });
  });

  describe('a sign-in that is no guess', () => {
    beforeAll(() => start({ ...FULL_HASH_QUEUE, METRICS_TOKEN: 'x'.repeat(16) }));

    it('is not counted when it never came to a comparison', async () => {
      const atOnce = Array.from({ length: 10 }, () => tries('ada@example.com', 'wrong password'));
      const statuses = (await Promise.all(atOnce)).map(({ status }) => status);
      const compared = statuses.filter((status) => status === 401).length;
      expect(statuses.filter((status) => status === 503)).toHaveLength(10 - compared);
      expect(compared).toBeLessThan(10);
      expect(await fails(11 - compared, 'ada@example.com')).toEqual(refusedAfterTen.slice(compared));
    });

    it('is not counted when the address is none', async () => {
      expect(await caller.statuses(12, () => tries('not an address', 'x'))).toEqual(
        Array.from({ length: 12 }, () => 400),
      );
    });

    it('is told to whoever watches once it is refused', async () => {
      await fails(12, 'watched@example.com');
      expect(await app.get(Metrics).read()).toMatch(
        /^atrium_limit_refusals_total\{limit="password by address"\} [1-9]/m,
      );
    });
  });
});
