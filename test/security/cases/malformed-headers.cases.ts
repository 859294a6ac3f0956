import { createHmac } from 'node:crypto';
import { request } from 'node:http';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Browser } from '../../support/browser.js';
import { signUp } from '../../support/people.js';
import { TEST_SECRET, TestApp } from '../../support/test-app.js';

const NAME = 'better-auth.session_token';
const GET_SESSION = '/api/auth/get-session';
const LIST_SESSIONS = '/api/auth/list-sessions';
describe('malformed headers', () => {
  let app: TestApp;
  let token: string;
  let handle: string;

  const sign = (value: string, secret = TEST_SECRET): string =>
    `${value}.${createHmac('sha256', secret).update(value).digest('base64')}`;

  /** Sends headers exactly as they are, byte for byte, which `fetch` would not. */
  function send(path: string, headers: Record<string, string | string[]>): Promise<[number, string]> {
    return new Promise((resolve, reject) => {
      const sent = request(`${app.origin}${path}`, { headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => resolve([answer.statusCode ?? 0, Buffer.concat(chunks).toString()]));
      });
      sent.on('error', reject);
      sent.end();
    });
  }

  beforeAll(async () => {
    app = await TestApp.shared();
    await app.reset();
    token = (await signUp(new Browser(app.origin))).body.token;
    const [row] = await app.em.execute<{ handle: string }[]>('select handle from sessions');
    handle = row!.handle;
  });

  it('a cookie and a token as we issued them open the session', async () => {
    const answers = [
      await send(LIST_SESSIONS, { cookie: `${NAME}=${encodeURIComponent(sign(token))}` }),
      await send(LIST_SESSIONS, { authorization: `Bearer ${token}` }),
    ];
    expect(answers.map(([status]) => status)).toEqual([200, 200]);
  });

  const COOKIES: [fault: string, value: () => string][] = [
    ['empty', () => ''],
    ['a bare token', () => token],
    ['a token with an empty signature', () => `${token}.`],
    ['a signature without a token', () => sign('')],
    ['a signature of another secret', () => sign(token, 'another secret of no importance')],
    ['a signature of another value', () => `${token}.${sign('another').split('.')[1]!}`],
    ['a signature cut by one character', () => sign(token).slice(0, -1)],
    ['a signature with a character more', () => `${sign(token)}=`],
    [
      'a signature in base64url',
      () => sign(token).replaceAll('+', '-').replaceAll('/', '_').replace(/.$/, '-'),
    ],
    ['a signature that is no base64', () => `${token}.${'?'.repeat(43)}=`],
    ['a signature of zeros', () => `${token}.${'A'.repeat(43)}=`],
    ['a signed handle', () => sign(handle)],
    ['a signed token in another case', () => sign(token.toUpperCase())],
    ['a token with a signed one behind it', () => `${token}.${sign('x')}`],
    ['broken percent signs', () => '%E0%A4%A.%%%'],
    ['encoded NUL', () => `${token}%00.${'A'.repeat(43)}=`],
    ['encoded line breaks', () => `${token}%0d%0aset-cookie:a=b`],
    ['a quote without its end', () => `"${sign(token)}`],
    ['the name of a member of every object', () => '__proto__'],
    ['a kilobyte of dots', () => '.'.repeat(1_000)],
    ['SQL', () => `' or 1=1 --.${'A'.repeat(43)}=`],
  ];

  describe('a session cookie opens nothing and breaks nothing when it is', () => {
    it.each(COOKIES)('%s', async (_fault, value) => {
      const headers = { cookie: `${NAME}=${value()}` };
      expect(await send(LIST_SESSIONS, headers)).toEqual([
        401,
        '{"code":"UNAUTHORIZED","message":"Unauthorized"}',
      ]);
      expect(await send(GET_SESSION, headers)).toEqual([200, 'null']);
    });
  });

  describe('a Cookie header breaks nothing when it is', () => {
    it.each([
      ['nothing but separators', ';;;=;=;,,'],
      ['a name without a value', NAME],
      ['a value without a name', '=value'],
      ['named like members of every object', '__proto__=a; constructor=b; toString=c; hasOwnProperty=d'],
      ['a thousand cookies', Array.from({ length: 1_000 }, (_, index) => `a${String(index)}=b`).join('; ')],
      ['bytes outside of ASCII', `${NAME}=\u00ff\u00fe`],
      ['a cache that is no JSON', 'better-auth.session_data=bm9uc2Vuc2U'],
      ['a cache that is a number', 'better-auth.session_data=NDI'],
      [
        'a cache with a prototype',
        `better-auth.session_data=${Buffer.from('{"__proto__":{"session":{}}}').toString('base64url')}`,
      ],
    ])('%s', async (_fault, cookie) => {
      expect(await send(GET_SESSION, { cookie })).toEqual([200, 'null']);
    });

    it('of two cookies with one name the first counts, whoever planted the second', async () => {
      const ours = `${NAME}=${encodeURIComponent(sign(token))}`;
      const [, body] = await send(GET_SESSION, { cookie: `${ours}; ${NAME}=planted` });
      expect(JSON.parse(body)).toMatchObject({ user: { email: 'ada@example.com' } });
      expect(await send(GET_SESSION, { cookie: `${NAME}=planted; ${ours}` })).toEqual([200, 'null']);
    });
  });

  describe('an Authorization header opens nothing and breaks nothing when it is', () => {
    it.each<[string, () => string]>([
      ['empty', () => ''],
      ['a scheme alone', () => 'Bearer'],
      ['a scheme with spaces', () => 'Bearer     '],
      ['a token alone', () => token],
      ['another scheme', () => `Basic ${Buffer.from(`ada@example.com:${token}`).toString('base64')}`],
      ['a scheme like ours', () => `BearerX ${token}`],
      ['two tokens', () => `Bearer ${token} ${token}`],
      ['two tokens with a comma', () => `Bearer ${token}, Bearer ${token}`],
      ['a tab for the space', () => `Bearer\t${token}`],
      ['a token in quotes', () => `Bearer "${token}"`],
      ['a token with NUL, encoded', () => `Bearer ${token}%00`],
      ['a token with a dot', () => `Bearer ${token}.`],
      ['a token and a signature of another secret', () => `Bearer ${sign(token, 'another secret')}`],
      ['a handle', () => `Bearer ${handle}`],
      ['a signed handle', () => `Bearer ${sign(handle)}`],
      ['a pattern', () => 'Bearer %'],
      ['8 kB of it', () => `Bearer ${'a'.repeat(8_000)}`],
      ['dots and percent signs that could be tried in many ways', () => `Bearer ${'%2e.'.repeat(1_500)}!`],
      ['bytes outside of ASCII', () => 'Bearer \u00ff\u00fe'],
    ])('%s', async (_fault, authorization) => {
      expect(await send(LIST_SESSIONS, { authorization: authorization() })).toEqual([
        401,
        '{"code":"UNAUTHORIZED","message":"Unauthorized"}',
      ]);
    });

    it('too long for any header, which is refused before anything is read', async () => {
      const [status] = await send(LIST_SESSIONS, { authorization: `Bearer ${'a'.repeat(32_000)}` });
      expect(status).toBe(431);
    });
  });
});
