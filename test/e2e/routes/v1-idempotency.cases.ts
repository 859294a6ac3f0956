import { Body, Controller, HttpCode, Module, Post } from '@nestjs/common';
import { IsOptional, IsString } from 'class-validator';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { OrganizationTokenScope } from '#access/organization-token-scopes.js';
import { Clock } from '#common/time/clock.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { Public } from '#platform/http/access/public.access.js';
import { IdempotentRequestRepository } from '#platform/idempotency/idempotent-request.repository.js';
import { idempotent } from '#platform/idempotency/idempotent.js';
import { PurgeIdempotentRequests } from '#platform/idempotency/purge-idempotent-requests.job.js';
import type { CreatedAccessTokenWire } from '../../../src/organizations/access-tokens/access-token.presenter.js';
import { call, JSON_TYPE } from '../../support/call.js';
import {
  addMember,
  makeOrganization,
  newPerson,
  ORGANIZATION,
  type Person,
} from '../../support/organizations.js';
import { TestApp } from '../../support/test-app.js';

const DAY = 86_400;
const ENDPOINTS = '/v1/webhooks/endpoints';
const ENDPOINT = { url: 'https://shop.example.com/hooks', format: 'raw', events: ['order.paid'] };

class BellBody {
  @IsOptional() @IsString() tone?: string;
}

/** What the routes below do while they run. */
const bell = { rung: 0, ring: () => Promise.resolve() };

@Controller('test-bells')
class BellsController {
  @Post('ring')
  @HttpCode(202)
  @Public()
  async ring(@Body() { tone }: BellBody): Promise<object | null> {
    bell.rung += 1;
    await bell.ring();
    return tone === 'silent' ? null : { rung: bell.rung, tone };
  }

  @Post('knock')
  @Public()
  knock(): object {
    return {};
  }
}

@Module({ controllers: [BellsController] })
class BellsModule {}

describe('a POST below /v1 with an idempotency key', () => {
  let app: TestApp;
  let olivia: Person;
  let acme: string;
  let token: string;

  beforeAll(async () => {
    app = await TestApp.start({}, {}, [], [idempotent(BellsModule)]);
  });
  afterAll(() => app.stop());

  beforeEach(async () => {
    await app.reset();
    app.clock.restart();
    Object.assign(bell, { rung: 0, ring: () => Promise.resolve() });
    olivia = await newPerson(app, 'olivia');
    acme = (await makeOrganization(app)).id;
    await addMember(app, acme, olivia.user.id, 'owner');
    token = await tokenOf(acme);
  });

  async function tokenOf(organizationId: string, scopes: OrganizationTokenScope[] = ['webhooks:write']) {
    const body = { name: 'Shop', scopes, organizationId };
    const path = `${ORGANIZATION}/create-access-token`;
    return (await olivia.browser.post<CreatedAccessTokenWire>(path, body)).body.token;
  }
  const send = (path: string, key: string, body: object | string, bearer = token) =>
    call<Record<string, unknown>>('POST', `${app.origin}${path}`, {
      headers: { ...JSON_TYPE, authorization: `Bearer ${bearer}`, 'idempotency-key': key },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const add = (key = 'k', body: object | string = ENDPOINT, bearer = token) =>
    send(ENDPOINTS, key, body, bearer);
  const ring = (key: string, body: object = { tone: 'high' }) => send('/v1/test-bells/ring', key, body);
  const endpoints = async () =>
    (await app.em.execute<{ id: string }[]>('select id from webhook_endpoints')).map(({ id }) => id);
  const reused = [
    422,
    {
      error: 'RequestValidationError',
      detail: [
        {
          loc: ['header', 'idempotency-key'],
          type: 'value_error',
          msg: 'This Idempotency-Key was used for a request with a different body',
          input: null,
        },
      ],
    },
  ];

  it('is answered again with the same status and body, secrets included', async () => {
    const [first, second] = [await add(), await add()];
    expect([first.status, first.headers.get('idempotent-replayed')]).toEqual([201, null]);
    expect(first.body['secret']).toEqual(expect.any(String));
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(await endpoints()).toEqual([first.body['id']]);
  });

  it('stores the answer encrypted, and neither key nor token', async () => {
    const { body } = await add('my-key');
    const [row] = await app.em.execute<object[]>('select * from idempotent_requests');
    const text = JSON.stringify(row);
    for (const secret of [String(body['secret']), 'my-key', token, acme]) expect(text).not.toContain(secret);
  });

  it('has one effect, however many arrive at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => add()));
    expect(await endpoints()).toHaveLength(1);
    const outcomes = new Set(answers.map(({ status, body }) => `${String(status)} ${String(body['error'])}`));
    expect([...outcomes].sort()).toEqual(
      ['201 undefined', '409 IdempotentRequestRunning'].filter((one) => outcomes.has(one)),
    );
    const created = answers.filter(({ status }) => status === 201);
    expect(new Set(created.map(({ body }) => body['id'])).size).toBe(1);
    expect(created.filter(({ headers }) => headers.get('idempotent-replayed') === null)).toHaveLength(1);
  });

  it('is refused with another body, however small the difference', async () => {
    await add();
    for (const body of [{ ...ENDPOINT, description: 'x' }, `${JSON.stringify(ENDPOINT)} `]) {
      const answer = await add('k', body);
      expect([answer.status, answer.body]).toEqual(reused);
    }
    expect(await endpoints()).toHaveLength(1);
  });

  it('learns that the first one is still running', async () => {
    let end = () => {};
    let started = () => {};
    const running = new Promise<void>((resolve) => (started = resolve));
    bell.ring = () => {
      started();
      return new Promise((resolve) => (end = resolve));
    };
    const first = ring('k');
    await running;
    const second = await ring('k');
    expect([second.status, second.body]).toEqual([
      409,
      {
        error: 'IdempotentRequestRunning',
        detail: 'A request with this Idempotency-Key is still in progress',
      },
    ]);
    expect(second.headers.get('retry-after')).toBe('1');
    end();
    expect((await first).status).toBe(202);
    expect((await ring('k')).headers.get('idempotent-replayed')).toBe('true');
    expect(bell.rung).toBe(1);
  });

  it.each([
    ['another key', () => add('other')],
    ['another route', () => send('/v1/test-bells/ring', 'k', ENDPOINT)],
    ['another organization', async () => add('k', ENDPOINT, await tokenOf(await otherOrganization()))],
  ])('is a request of its own with %s', async (_case, request) => {
    await add();
    const answer = await request();
    expect([answer.status < 300, answer.headers.get('idempotent-replayed')]).toEqual([true, null]);
  });

  async function otherOrganization(): Promise<string> {
    const { id } = await makeOrganization(app);
    await addMember(app, id, olivia.user.id, 'owner');
    return id;
  }

  it('is the same for all tokens of an organization and all spellings of the path', async () => {
    const { body } = await add();
    expect((await add('k', ENDPOINT, await tokenOf(acme))).body).toEqual(body);
    expect((await send(`/api${ENDPOINTS}/`, 'k', ENDPOINT)).body).toEqual(body);
    expect(await endpoints()).toHaveLength(1);
  });

  it('is another request for a person, for each organization they name', async () => {
    await add();
    const asOlivia = (organizationId: string) =>
      olivia.browser.post<{ id: string }>(
        ENDPOINTS,
        { ...ENDPOINT, organization_id: organizationId },
        { 'idempotency-key': 'k' },
      );
    const other = await otherOrganization();
    const answers = [await asOlivia(acme), await asOlivia(other), await asOlivia(acme)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(answers[2]?.body).toEqual(answers[0]?.body);
    expect(await endpoints()).toHaveLength(3);
  });

  it('replays nothing to callers without access', async () => {
    await add();
    const reader = await tokenOf(acme, ['webhooks:read']);
    const answers = [await add('k', ENDPOINT, reader), await add('k', ENDPOINT, 'unknown')];
    expect(answers.map(({ status }) => status)).toEqual([403, 401]);
  });

  it('keeps the key free after a failure', async () => {
    expect((await add('k', { ...ENDPOINT, url: 'http://shop.example.com' })).status).toBe(422);
    bell.ring = () => Promise.reject(new Error('broken'));
    expect((await ring('r')).status).toBe(500);
    bell.ring = () => Promise.reject(HttpErrors.NOT_PERMITTED());
    expect((await ring('r', { tone: 'low' })).status).toBe(403);
    bell.ring = () => Promise.resolve();
    const answers = [await add(), await ring('r')];
    expect(answers.map(({ status, headers }) => [status, headers.get('idempotent-replayed')])).toEqual([
      [201, null],
      [202, null],
    ]);
  });

  it('replays an answer without content', async () => {
    const answers = [await ring('k', { tone: 'silent' }), await ring('k', { tone: 'silent' })];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [202, null],
      [202, null],
    ]);
    expect(bell.rung).toBe(1);
  });

  it('compares whole requests of anonymous callers', async () => {
    await ring('k', { tone: 'high' });
    expect((await ring('k', { tone: 'low' })).body).toEqual({ rung: 2, tone: 'low' });
    expect((await ring('k', { tone: 'high' })).body).toEqual({ rung: 1, tone: 'high' });
  });

  const requests = () => new IdempotentRequestRepository(app.em, app.get(Clock));
  const purge = () => new PurgeIdempotentRequests(requests());

  it('can be used again after a day, and its answer is deleted', async () => {
    const first = await add();
    app.clock.advance(DAY - 1);
    await purge().run();
    expect((await add()).body).toEqual(first.body);
    app.clock.advance(1);
    expect((await add()).body['id']).not.toBe(first.body['id']);
    app.clock.advance(DAY);
    await purge().run();
    expect(await app.em.execute('select 1 from idempotent_requests')).toEqual([]);
  });

  it('stays claimed while its attempt renews the claim', async () => {
    const identity = { id: 'a', content: 'b' };
    const claim = await requests().claim(identity);
    app.clock.advance(100);
    await requests().renew(claim!);
    app.clock.advance(100);
    expect(await requests().claim(identity)).toBeNull();
    app.clock.advance(20);
    expect(await requests().claim(identity)).not.toBeNull();
  });

  it('is free again two minutes after a process died with it, and the attempt that lost it stores nothing', async () => {
    let end = () => {};
    let started = () => {};
    const running = new Promise<void>((resolve) => (started = resolve));
    bell.ring = () => {
      started();
      return new Promise((resolve) => (end = resolve));
    };
    const lost = ring('k');
    await running;
    bell.ring = () => Promise.resolve();
    app.clock.advance(119);
    expect((await ring('k')).status).toBe(409);
    app.clock.advance(1);
    const taken = await ring('k');
    end();
    await lost;
    expect([taken.status, (await ring('k')).body]).toEqual([202, taken.body]);
    expect(await requests().removeExpired(10)).toBe(0);
  });

  it.each(['', ' ', 'a b', 'ä', 'k'.repeat(256)])('is refused with an invalid key: %p', async (key) => {
    const { status, body } = await add(key);
    expect([status, (body as { detail: object[] }).detail]).toMatchObject([
      422,
      [{ loc: ['header', 'idempotency-key'] }],
    ]);
  });

  it.each(['k', '!~', 'k'.repeat(255)])('takes the key %p', async (key) => {
    expect((await add(key)).status).toBe(201);
  });

  it('works without a body and without a content type', async () => {
    const knock = () =>
      call('POST', `${app.origin}/v1/test-bells/knock`, { headers: { 'idempotency-key': 'k' } });
    expect([(await knock()).status, (await knock()).headers.get('idempotent-replayed')]).toEqual([
      201,
      'true',
    ]);
  });
});
