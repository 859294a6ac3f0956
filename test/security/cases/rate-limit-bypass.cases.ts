import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fastify } from 'fastify';
import { PostgresStore } from '#platform/counters/postgres-store.js';
import { RateLimitMetrics } from '#platform/counters/rate-limit.metrics.js';
import { SharedCounters } from '#platform/counters/shared-counters.service.js';
import { LimitTable } from '#platform/limits/limit-table.js';
import { registerRequestLimits } from '#platform/limits/request-limits.js';
import { admitted, BEHIND_PROXY, Caller } from '../../support/callers.js';
import { call, JSON_TYPE } from '../../support/call.js';
import { SIGN_IN } from '../../support/people.js';
import { TestApp } from '../../support/test-app.js';
import { testDatabaseUrl } from '../../support/test-database.js';

/** The most that one caller may try in ten seconds. */
const MAX = 3;
describe('rate limit bypass', () => {
  let app: TestApp;
  let caller: Caller;

  beforeAll(async () => {
    app = await TestApp.shared(BEHIND_PROXY);
    await app.reset();
  });

  beforeEach(() => {
    caller = new Caller();
  });

  /** Sends the path as it is; `fetch` would tidy it up first. */
  function post(target: TestApp, path: string, headers: Record<string, string> = {}): Promise<number> {
    return new Promise((resolve, reject) => {
      const { hostname, port } = new URL(target.origin);
      const options = { hostname, port, path, method: 'POST', headers: { ...JSON_TYPE, ...headers } };
      const sent = request(options, (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0));
      });
      sent.on('error', reject).end('{}');
    });
  }

  const from = (address: string) => ({ 'x-forwarded-for': address });

  describe('another spelling of a path opens no further tries', () => {
    it.each([
      ['doubled slashes', '/api/auth//sign-in/email'],
      ['doubled slashes in front', '//api/auth/sign-in/email'],
      ['many slashes', '/api////auth/sign-in////email'],
      ['a slash at the end', '/api/auth/sign-in/email/'],
      ['slashes at the end', '/api/auth/sign-in/email//'],
      ['capitals', '/api/auth/Sign-In/EMAIL'],
      ['capitals in the base path', '/API/Auth/sign-in/email'],
      ['an encoded letter', '/api/auth/sign-in/%65mail'],
      ['an encoded letter twice over', '/api/auth/sign-in/%2565mail'],
      ['every letter encoded', '/api/auth/%73%69%67%6e%2d%69%6e/email'],
      ['an encoded slash', '/api/auth/sign-in%2Femail'],
      ['an encoded slash in lower case', '/api/auth%2fsign-in/email'],
      ['a backslash', '/api/auth/sign-in\\email'],
      ['an encoded backslash', '/api/auth/sign-in%5Cemail'],
      ['a dot segment', '/api/auth/./sign-in/email'],
      ['a dot segment at the end', '/api/auth/sign-in/email/.'],
      ['a way there and back', '/api/auth/get-session/../sign-in/email'],
      ['an encoded way back', '/api/auth/x/%2e%2e/sign-in/email'],
      ['a way back over the root', '/../../api/auth/sign-in/email'],
      ['a query', '/api/auth/sign-in/email?one=1'],
      ['a query with a path in it', '/api/auth/sign-in/email?/../../ok'],
      ['a fragment', '/api/auth/sign-in/email#one'],
      ['the form proxies are asked in', 'http://elsewhere.example/api/auth/sign-in/email'],
    ])('%s: %s', async (_case, path) => {
      const tries: number[] = [];
      for (let number = 0; number < MAX; number += 1) tries.push(await post(app, path, from(caller.address)));
      expect(admitted(tries)).toBe(MAX);
      expect(await post(app, path, from(caller.address))).toBe(429);
      expect(await post(app, SIGN_IN, from(caller.address))).toBe(429);
    });

    it('taking them in turns', async () => {
      const spellings = ['/api/auth/sign-in/email', '/api/auth/sign-in/%65mail', '/api/auth/sign-in/email/'];
      const tries: number[] = [];
      for (const path of [...spellings, ...spellings])
        tries.push(await post(app, path, from(caller.address)));
      expect(tries).toEqual([400, 400, 400, 429, 429, 429]);
    });

    it('an address that cannot be decoded reaches nothing', async () => {
      expect(await post(app, '/api/auth/sign-in/email%', from(caller.address))).toBe(404);
    });
  });

  describe('random addresses below a limited path', () => {
    it('share the tries of one', async () => {
      const tries = await caller.statuses(6, () => caller.post(app, `/api/auth/sign-in/${randomText()}`));
      expect(admitted(tries)).toBe(MAX);
    });

    it('share the default limit where no other one applies', async () => {
      const tries = await caller.statuses(120, () => caller.get(app, `/api/auth/${randomText()}`));
      expect(admitted(tries)).toBe(100);
    });
  });

  describe('random path parameters', () => {
    const server = fastify();
    let counters: SharedCounters;

    beforeAll(() => {
      counters = new SharedCounters(new PostgresStore(testDatabaseUrl()));
      const rules = [{ path: '/reset-password/*', window: 10, max: MAX }];
      const table = new LimitTable([{ name: 'test', base: '/api/auth', rules }], counters);
      registerRequestLimits(server, table, new RateLimitMetrics(counters));
      server.get('/api/auth/reset-password/:token', () => 'found');
    });

    afterAll(async () => {
      await server.close();
      await counters.onApplicationShutdown();
    });

    it.each([
      ['as they are', '198.18.255.1', (token: string) => `/api/auth/reset-password/${token}`],
      [
        'in a path spelled differently',
        '198.18.255.2',
        (token: string) => `/api/auth//Reset-Password/${token}`,
      ],
    ])('share the tries of their route: %s', async (_case, remoteAddress, pathOf) => {
      const ask = (path: string) => server.inject({ url: path, remoteAddress });
      const statuses: number[] = [];
      for (let number = 0; number < 5; number += 1)
        statuses.push((await ask(pathOf(randomText()))).statusCode);
      expect(admitted(statuses)).toBe(MAX);
      expect((await ask(`/api/auth/reset-password/${randomText()}`)).statusCode).toBe(429);
    });
  });

  describe('changing the address', () => {
    const tries = async (addresses: string[], target = app): Promise<number> => {
      const statuses: number[] = [];
      for (const address of addresses) statuses.push(await post(target, SIGN_IN, from(address)));
      return admitted(statuses);
    };

    it('within an IPv6 /64 opens no further tries', async () => {
      const network = `2001:db8:${randomGroup()}:${randomGroup()}`;
      const hosts = ['::1', '::2', ':ffff:ffff:ffff:ffff', ':a:b:c:d', ':0:0:0:1', '::192.0.2.1'];
      expect(await tries(hosts.map((host) => `${network}${host}`))).toBe(MAX);
    });

    it('by mapping an IPv4 address into IPv6 opens no further tries', async () => {
      const hex = caller.address.split('.').map((part) => Number(part).toString(16).padStart(2, '0'));
      const mapped = `::ffff:${hex[0]}${hex[1]}:${hex[2]}${hex[3]}`;
      expect(
        await tries([caller.address, `::ffff:${caller.address}`, mapped, `::FFFF:${caller.address}`]),
      ).toBe(MAX);
    });

    it('by things that are no addresses opens no further tries', async () => {
      expect(await tries(['a', 'b', 'unknown', '1.2.3', randomText(), randomText()])).toBe(MAX);
    });

    it('by entries in front of the one our proxy has added opens no further tries', async () => {
      expect(
        await tries(['1.1.1.1', '2.2.2.2', '3.3.3.3', '4.4.4.4'].map((made) => `${made}, ${caller.address}`)),
      ).toBe(MAX);
    });

    it('by X-Forwarded-For and its like is not believed without a proxy of ours', async () => {
      const direct = await TestApp.shared({ RATE_LIMIT_ENABLED: 'true' });
      const names = [
        'x-forwarded-for',
        'forwarded',
        'x-real-ip',
        'x-client-ip',
        'cf-connecting-ip',
        'true-client-ip',
      ];
      const statuses: number[] = [];
      for (const name of names) {
        const headers = { ...JSON_TYPE, [name]: new Caller().address };
        statuses.push((await call('POST', `${direct.origin}${SIGN_IN}`, { headers, body: '{}' })).status);
      }
      expect(statuses).toEqual([400, 400, 400, 429, 429, 429]);
    });
  });

  function randomText(): string {
    return Math.random().toString(36).slice(2);
  }

  function randomGroup(): string {
    return Math.floor(Math.random() * 65_536).toString(16);
  }
});
