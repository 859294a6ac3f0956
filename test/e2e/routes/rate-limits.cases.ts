import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Metrics } from '#platform/metrics/metrics.registry.js';
import { admitted, BEHIND_PROXY, Caller, TOO_MANY } from '../../support/callers.js';
import { Later } from '../../support/later.js';
import { SIGN_IN, SIGN_UP } from '../../support/people.js';
import { TestApp } from '../../support/test-app.js';

describe('rate limits', () => {
  const GET_SESSION = '/api/auth/get-session';
  const STAFF_SIGN_IN = '/api/admin/session';
  const METRICS = { METRICS_TOKEN: 'a token for the metrics' };
  const APP = 'https://app.example.com';

  let app: TestApp;
  let later: Later;
  let caller: Caller;

  beforeAll(async () => {
    app = await TestApp.shared({ ...BEHIND_PROXY, ...METRICS, TRUSTED_ORIGINS: APP });
    await app.reset();
  });

  beforeEach(() => {
    caller = new Caller();
    later = new Later();
  });

  afterEach(() => {
    later.end();
  });

  const post = (path: string) => () => caller.post(app, path);

  describe('a caller who asks too often', () => {
    it('is told so in the words the clients know, and when to come back', async () => {
      await caller.statuses(3, post(SIGN_IN));
      const { status, headers, body } = await caller.post(app, SIGN_IN);
      expect([status, body]).toEqual([429, TOO_MANY]);
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect([headers.get('x-retry-after'), headers.get('retry-after')]).toEqual(['10', '10']);
    });

    it('is told in whole seconds how long is left, and at least one', async () => {
      await caller.statuses(3, post(SIGN_IN));
      const waits: (string | null)[] = [];
      for (const seconds of [4, 5.5]) {
        later.advance(seconds);
        waits.push((await caller.post(app, SIGN_IN)).headers.get('retry-after'));
      }
      expect(waits).toEqual(['6', '1']);
    });

    it('may ask again when the window has ended, though asking went on', async () => {
      await caller.statuses(3, post(SIGN_IN));
      later.advance(9);
      const before = await caller.statuses(2, post(SIGN_IN));
      later.advance(1);
      expect([before, await caller.statuses(4, post(SIGN_IN))]).toEqual([
        [429, 429],
        [400, 400, 400, 429],
      ]);
    });

    it('holds up nobody else', async () => {
      await caller.statuses(4, post(SIGN_IN));
      expect((await new Caller().post(app, SIGN_IN)).status).toBe(400);
    });

    it('may still do something else', async () => {
      await caller.statuses(4, post(SIGN_IN));
      expect((await caller.post(app, SIGN_UP)).status).toBe(400);
    });

    it('sees a page when following a link', async () => {
      await caller.statuses(3, post(SIGN_IN));
      const { status, body } = await caller.get(app, SIGN_IN, { headers: { accept: 'text/html' } });
      expect([status, body]).toEqual([429, expect.stringContaining('Too many requests')]);
    });

    it('is counted for whoever watches', async () => {
      await caller.statuses(5, post('/api/auth/change-email'));
      const refused = 'atrium_limit_refusals_total{limit="auth /change-email*"}';
      expect(await app.get(Metrics).read()).toContain(`${refused} 2`);
    });
  });

  describe('each limit', () => {
    it.each([
      ['/sign-in/email', 3, 10],
      ['/sign-in/username', 3, 10],
      ['/sign-in/social', 3, 10],
      ['/sign-up/email', 3, 10],
      ['/change-password', 3, 10],
      ['/change-email', 3, 10],
      ['/request-password-reset', 3, 60],
      ['/send-verification-email', 3, 60],
      ['/forget-password', 3, 60],
      ['/sign-in/magic-link', 5, 60],
      ['/magic-link/verify', 5, 60],
      ['/forgotten-password', 3, 60],
      ['/verification-link', 3, 60],
      ['/magic-link', 5, 60],
    ])('of %s lets %d through in %d seconds', async (path, max, window) => {
      const ask = post(`/api/auth${path}`);
      const first = await caller.statuses(max + 1, ask);
      later.advance(window - 1);
      const early = await caller.statuses(1, ask);
      later.advance(1);
      expect([admitted(first), early, admitted(await caller.statuses(1, ask))]).toEqual([max, [429], 1]);
    });

    it('of any other path lets 100 through in 10 seconds', async () => {
      const ask = () => caller.get(app, GET_SESSION);
      const first = await caller.statuses(101, ask);
      later.advance(10);
      expect([admitted(first), admitted(await caller.statuses(1, ask))]).toEqual([100, 1]);
    });

    it.each([
      ['a strict one', SIGN_IN, 50, 3],
      ['a lenient one', GET_SESSION, 250, 100],
    ])('holds when everything comes at once: %s', async (_case, path, count, max) => {
      const answers = await Promise.all(Array.from({ length: count }, () => caller.post(app, path)));
      expect(admitted(answers.map(({ status }) => status))).toBe(max);
    });

    it('of the console counts sign-ins, and not who looks whether they are signed in', async () => {
      const signIns = await caller.statuses(11, () => caller.post(app, STAFF_SIGN_IN));
      const looks = await caller.statuses(20, () => caller.get(app, STAFF_SIGN_IN));
      expect([admitted(signIns), admitted(looks)]).toEqual([10, 20]);
    });

    it.each(['/health/live', '/health/ready', '/admin/', '/docs/openapi.json', '/metrics', '/nowhere'])(
      'leaves %s alone',
      async (path) => {
        expect(admitted(await caller.statuses(120, () => caller.get(app, path)))).toBe(120);
      },
    );
  });

  describe('being too many wins over', () => {
    it('an address that does not exist', async () => {
      const statuses = await caller.statuses(101, () => caller.get(app, '/api/auth/nothing'));
      expect(new Set(statuses.slice(0, 100))).toEqual(new Set([404]));
      expect(statuses[100]).toBe(429);
    });

    it('a method that does not exist', async () => {
      await caller.statuses(3, post(SIGN_IN));
      expect((await caller.send(app, 'DELETE', SIGN_IN)).status).toBe(429);
    });

    it('a body that cannot be read', async () => {
      await caller.statuses(3, post(SIGN_IN));
      expect((await caller.post(app, SIGN_IN, '{')).status).toBe(429);
    });

    it('a foreign origin', async () => {
      const headers = { origin: 'https://evil.example.net', cookie: 'any=thing' };
      await caller.statuses(3, post(SIGN_IN));
      expect((await caller.send(app, 'POST', SIGN_IN, { headers })).status).toBe(429);
    });
  });

  describe('a page of a trusted origin', () => {
    const headers = { origin: APP };

    it('can read that it was too fast, and when to come back', async () => {
      await caller.statuses(3, post(SIGN_IN));
      const { status, headers: answered } = await caller.send(app, 'POST', SIGN_IN, { headers });
      expect(status).toBe(429);
      expect(answered.get('access-control-allow-origin')).toBe(APP);
      expect(answered.get('access-control-expose-headers')).toContain('X-Retry-After');
    });

    it('asks before it asks without being counted', async () => {
      const preflight = { ...headers, 'access-control-request-method': 'POST' };
      const asked = await caller.statuses(5, () =>
        caller.send(app, 'OPTIONS', SIGN_IN, { headers: preflight }),
      );
      expect([asked, await caller.statuses(3, post(SIGN_IN))]).toEqual([
        [204, 204, 204, 204, 204],
        [400, 400, 400],
      ]);
    });
  });

  describe('limits of the options file', () => {
    let own: TestApp;

    beforeAll(async () => {
      const rateLimits = {
        '/sign-in/*': { window: 30, max: 4 },
        '/sign-in/username': { window: 5, max: 1 },
        '/get-*': { window: 10, max: 2 },
      };
      own = await TestApp.shared(BEHIND_PROXY, { rateLimits });
    });

    it.each([
      ['an exact path, also when a pattern comes first', '/sign-in/username', 1],
      ['a pattern', '/sign-in/email', 4],
      ['a pattern for what the product limits by its default', '/get-session', 2],
      ['the product, where they say nothing', '/sign-up/email', 3],
    ])('apply by %s', async (_case, path, max) => {
      const statuses = await caller.statuses(6, () => caller.post(own, `/api/auth${path}`));
      expect(admitted(statuses)).toBe(max);
    });
  });
});
