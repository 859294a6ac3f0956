import { beforeAll, describe, expect, it } from '@jest/globals';
import { Readiness } from '#platform/http/health/readiness.service.js';
import type { Answer } from '../../support/browser.js';
import { call, JSON_TYPE, type CallOptions } from '../../support/call.js';
import { invalid } from '../../support/invalid.js';
import { FORM, PASSWORD, refusal, SIGN_IN, SIGN_UP, signUpBody } from '../../support/people.js';
import { TestApp } from '../../support/test-app.js';

const VALIDATION = [400, { code: 'VALIDATION_ERROR', message: 'Invalid body parameters' }];
const MALFORMED = [400, { code: 'BAD_REQUEST', message: 'Invalid JSON in request body' }];
const BAD_REQUEST = [400, { code: 'BAD_REQUEST', message: 'Bad Request' }];
const NOT_FOUND = [404, { code: 'NOT_FOUND', message: 'Not Found' }];
const TOO_LARGE = [413, { code: 'REQUEST_BODY_IS_TOO_LARGE', message: 'Request body is too large' }];
const UNAVAILABLE = [
  503,
  {
    code: 'THE_SERVICE_IS_TEMPORARILY_UNAVAILABLE_PLEASE_TRY_AGAIN_SHORTLY',
    message: 'The service is temporarily unavailable. Please try again shortly.',
  },
];
const TEN_MEGABYTES = 10 * 1024 * 1024;
const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

const PARTS = 'multipart/form-data; boundary=b';
const part = (name: string, value: string): string =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--b--\r\n`;

let app: TestApp;

const send = (method: string, path: string, options?: CallOptions): Promise<Answer> =>
  call(method, `${app.origin}${path}`, options);
const post = (
  path: string,
  body: string | ReadableStream,
  headers: Record<string, string> = JSON_TYPE,
): Promise<Answer> => send('POST', path, { body, headers });

async function useApp(settings: Record<string, string> = {}): Promise<void> {
  app = await TestApp.shared(settings);
  await app.reset();
}

describe('bodies', () => {
  beforeAll(() => useApp());

  it.each(['{', '{"email":}', "{'email':1}", 'email=a', '{}{}', '\u0000'])(
    'that are no JSON are told so: %j',
    async (text) => {
      expect(refusal(await post(SIGN_UP, text))).toEqual(MALFORMED);
    },
  );

  it.each(['[]', '"text"', '5', 'true', 'null', '', '[{"email":"a@example.com"}]'])(
    'that are no object are not valid: %j',
    async (text) => {
      expect(refusal(await post(SIGN_UP, text))).toEqual(VALIDATION);
    },
  );

  it.each([
    ['__proto__', '{"__proto__":{"email":"a@example.com"}}'],
    ['__proto__ deep inside', '{"a":{"b":[{"__proto__":1}]}}'],
    ['constructor.prototype', '{"constructor":{"prototype":{"email":"a@example.com"}}}'],
  ])('that reach for a prototype by %s are refused', async (_case, text) => {
    expect(refusal(await post(SIGN_UP, text))).toEqual(MALFORMED);
  });

  it.each(['__proto__=a', '__proto__[email]=a@example.com', 'constructor.prototype.email=a@example.com'])(
    'may name a prototype in a form without any effect: %s',
    async (form) => {
      expect(refusal(await post(SIGN_UP, form, FORM))).toEqual(VALIDATION);
    },
  );

  it.each([
    ['ten megabytes', () => 'x'.repeat(TEN_MEGABYTES)],
    ['ten megabytes without a length', () => endless(TEN_MEGABYTES)],
    ['one byte too many', () => 'x'.repeat(1_048_577)],
  ])('of %s are too large', async (_case, body) => {
    expect(refusal(await post(SIGN_UP, body()))).toEqual(TOO_LARGE);
  });

  it('of the largest size are read', async () => {
    const body = JSON.stringify(signUpBody({ padding: 'x'.repeat(1_000_000) })).padEnd(1_048_576);
    expect((await post(SIGN_UP, body)).status).toBe(200);
  });

  it.each(['[', '{"a":'])('that nest half a million times are not valid: %s', async (opening) => {
    const depth = Math.floor(500_000 / opening.length);
    const closing = opening === '[' ? ']' : '}';
    const nested = `${opening.repeat(depth)}1${closing.repeat(depth)}`;
    expect(refusal(await post(SIGN_UP, `{"name":${nested}}`))).toEqual(VALIDATION);
  });

  it.each([
    ['a NUL character', 'A\0da'],
    ['half of a surrogate pair', 'A\ud800da'],
  ])('with %s, which PostgreSQL cannot keep, are not valid', async (_case, name) => {
    expect(refusal(await post(SIGN_UP, JSON.stringify(signUpBody({ name }))))).toEqual(VALIDATION);
  });

  it.each(['text/plain', 'application/xml', 'image/png'])(
    'of the type %s reach the input as text, which is not valid',
    async (type) => {
      const body = JSON.stringify(signUpBody());
      expect(refusal(await post(SIGN_UP, body, { 'content-type': type }))).toEqual(VALIDATION);
    },
  );

  it('without a type are no bodies', async () => {
    const answers = [await post(SIGN_UP, '{}', {}), await post('/api/auth/sign-out', 'anything', {})];
    expect(answers.map(({ status }) => status)).toEqual([400, 200]);
  });

  it('may name their character set', async () => {
    const type = { 'content-type': 'application/json; charset=utf-8' };
    expect((await post('/api/auth/sign-out', '{}', type)).status).toBe(200);
  });

  it('of a type that is none are refused', async () => {
    expect(refusal(await post(SIGN_UP, '{}', { 'content-type': 'nonsense' }))).toEqual(BAD_REQUEST);
  });

  it.each([
    ['without a boundary', 'multipart/form-data', 'x', BAD_REQUEST],
    ['that end early', PARTS, '--b\r\nContent-Disposition: form-data; name="email"', BAD_REQUEST],
    ['with a file in place of a text', PARTS, part('email"; filename="a', 'x'), VALIDATION],
    ['of ten megabytes in all', PARTS, part('email', 'x'.repeat(TEN_MEGABYTES)), TOO_LARGE],
  ])('in several parts %s are refused', async (_case, type, body, expected) => {
    expect(refusal(await post(SIGN_UP, body, { 'content-type': type }))).toEqual(expected);
  });
});

describe('addresses and methods', () => {
  beforeAll(() => useApp());

  it.each([
    ['GET', '/nowhere'],
    ['POST', '/api/auth/nowhere'],
    ['GET', '/api/auth'],
    ['GET', '/api/auth/set-password'],
    ['GET', '/api/admin/nowhere'],
    ['GET', '/api/auth/sign-out'],
    ['POST', '/api/auth/ok'],
    ['PUT', SIGN_UP],
    ['PATCH', SIGN_IN],
    ['DELETE', '/api/auth/get-session'],
    ['OPTIONS', '/api/auth/ok'],
    ['GET', '/api/auth/../auth/nowhere'],
    ['GET', '/API/AUTH/OK'],
    ['GET', `/${'n'.repeat(8000)}`],
    ['GET', '/%zz'],
    ['GET', '/api/auth/%'],
    ['GET', '/api/admin/users/%c0%af'],
  ])('%s %p is unknown', async (method, path) => {
    expect(refusal(await send(method, path))).toEqual(NOT_FOUND);
  });

  it('HEAD is unknown even where GET is not', async () => {
    expect((await send('HEAD', '/api/auth/ok')).status).toBe(404);
  });

  it('a slash at the end changes nothing', async () => {
    expect((await send('GET', '/api/auth/ok/')).body).toEqual({ ok: true });
  });

  it('a part of an address longer than any id is not valid', async () => {
    const path = `/api/admin/users/${'n'.repeat(2000)}`;
    expect(refusal(await send('GET', path))).toEqual(invalid('path', 'id'));
  });

  it('an address beyond what Node reads is refused without a word of ours', async () => {
    expect((await send('GET', `/${'n'.repeat(40_000)}`)).status).toBe(431);
  });

  it('unknown members of the query are ignored', async () => {
    expect((await send('GET', '/api/auth/ok?__proto__=1&a[b]=2&a=%00')).status).toBe(200);
  });
});

describe('failures', () => {
  beforeAll(() => useApp());

  /** Each failure with a request that meets it. */
  const failures: [number, string, () => Promise<Answer>][] = [
    [400, 'VALIDATION_ERROR', () => send('GET', '/api/auth/error?error=a&error=b', { headers: HTML })],
    [401, 'UNAUTHORIZED', () => send('GET', '/api/admin/users', { headers: HTML })],
    [403, 'INVALID_ORIGIN', () => send('DELETE', '/api/admin/session', { headers: HTML })],
    [404, 'NOT_FOUND', () => send('GET', '/nowhere', { headers: HTML })],
    [500, 'INTERNAL_SERVER_ERROR', () => withoutTable('accounts', HTML)],
    [503, 'SERVICE_UNAVAILABLE', () => whileNotReady(HTML)],
  ];

  it.each(failures)('%i is a page for people in a browser', async (status, _code, meet) => {
    const answer = await meet();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8']);
    expect(answer.body).toMatch(
      new RegExp(
        `${String(status)} · ${String(answer.headers.get('x-request-id'))}[^]*Return to Application`,
      ),
    );
  });

  it.each([
    ['asks for JSON', { accept: 'application/json' }],
    ['takes anything', { accept: '*/*' }],
    ['says nothing', {}],
    ['likes JSON better', { accept: 'text/html;q=0.5,application/json' }],
  ])('are JSON for a caller who %s', async (_case, headers: Record<string, string>) => {
    expect(refusal(await send('GET', '/nowhere', { headers }))).toEqual(NOT_FOUND);
  });

  it('inside say nothing of their cause', async () => {
    expect(refusal(await withoutTable('accounts', {}))).toEqual([
      500,
      { code: 'INTERNAL_SERVER_ERROR', message: 'Internal Server Error' },
    ]);
  });

  it('are kept by nobody', async () => {
    expect((await send('GET', '/nowhere')).headers.get('cache-control')).toBe('no-store');
  });

  /** A sign-in while the table has another name: a fault that no caller and no network caused. */
  async function withoutTable(table: string, headers: Record<string, string>): Promise<Answer> {
    await app.em.execute(`alter table ${table} rename to ${table}_away`);
    try {
      const body = JSON.stringify({ email: 'ada@example.com', password: PASSWORD });
      return await post(SIGN_IN, body, { ...JSON_TYPE, ...headers });
    } finally {
      await app.em.execute(`alter table ${table}_away rename to ${table}`);
    }
  }

  async function whileNotReady(headers: Record<string, string>): Promise<Answer> {
    app.get(Readiness).end();
    try {
      return await send('GET', '/api/auth/ok', { headers });
    } finally {
      app.get(Readiness).begin();
    }
  }
});

describe('a process that is not ready', () => {
  beforeAll(async () => {
    await useApp();
    app.get(Readiness).end();
  });

  it('turns callers away for two seconds', async () => {
    const answer = await send('GET', '/api/auth/get-session');
    expect([...refusal(answer), answer.headers.get('retry-after')]).toEqual([...UNAVAILABLE, '2']);
  });

  it('says that it lives, and that it is not ready', async () => {
    const answers = [await send('GET', '/health/live'), await send('GET', '/health/ready')];
    expect(answers.map(({ status }) => status)).toEqual([200, 503]);
  });

  it('says when it is', async () => {
    app.get(Readiness).begin();
    expect((await send('GET', '/health/ready')).body).toEqual({ status: 'ok' });
  });
});

function endless(length: number): ReadableStream {
  const chunk = new Uint8Array(65_536).fill(120);
  let left = length;
  return new ReadableStream({
    pull(controller) {
      if (left <= 0) return controller.close();
      left -= chunk.length;
      controller.enqueue(chunk);
    },
  });
}
