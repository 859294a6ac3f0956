import { beforeAll, describe, expect, it } from '@jest/globals';
import { call, JSON_TYPE } from '../../support/call.js';
import { SIGN_UP, signUpBody } from '../../support/people.js';
import { TestApp } from '../../support/test-app.js';

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

let app: TestApp;

const get = (path: string, headers: Record<string, string> = {}) =>
  call('GET', `${app.origin}${path}`, { headers });
const signUp = (differences: object, headers: Record<string, string> = {}) =>
  call('POST', `${app.origin}${SIGN_UP}`, {
    headers: { ...JSON_TYPE, ...headers },
    body: JSON.stringify(signUpBody(differences)),
  });

async function useApp(settings: Record<string, string> = {}): Promise<void> {
  app = await TestApp.shared(settings);
  await app.reset();
}

describe('every answer', () => {
  beforeAll(() => useApp());

  const answers = [
    ['JSON', '/api/auth/ok'],
    ['a page', '/api/auth/error'],
    ['an error', '/nowhere'],
    ['an address that cannot be decoded', '/%zz'],
  ];

  it.each(answers)('carries the security headers: %s', async (_case, path) => {
    const { headers } = await get(path);
    const names = [
      'x-content-type-options',
      'x-frame-options',
      'referrer-policy',
      'cross-origin-opener-policy',
      'cross-origin-resource-policy',
      'strict-transport-security',
      'x-powered-by',
      'server',
    ];
    expect(names.map((name) => headers.get(name))).toEqual([
      'nosniff',
      'DENY',
      'no-referrer',
      'same-origin',
      'cross-origin',
      null,
      null,
      null,
    ]);
  });

  it.each(answers)('lets nothing foreign run in a page: %s', async (_case, path) => {
    const policy = (await get(path)).headers.get('content-security-policy') ?? '';
    expect(policy.split(';').sort()).toEqual([
      "base-uri 'none'",
      "default-src 'self'",
      "font-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "img-src 'self' data: https:",
      "object-src 'none'",
      "style-src 'self' 'unsafe-inline'",
    ]);
  });

  it.each(answers)('has an id of its own: %s', async (_case, path) => {
    const [one, other] = [await get(path), await get(path)].map(({ headers }) => headers.get('x-request-id'));
    expect(one).toMatch(UUID_V7);
    expect(one).not.toBe(other);
  });

  it('takes no id from the caller, who could pass off one request for another', async () => {
    const { headers } = await get('/api/auth/ok', { 'x-request-id': 'mine', 'request-id': 'mine' });
    expect(headers.get('x-request-id')).toMatch(UUID_V7);
  });
});

describe('under https', () => {
  beforeAll(() => useApp({ BASE_URL: 'https://accounts.example.com' }));

  it('browsers are told to stay there for a year', async () => {
    const { headers } = await get('/api/auth/ok');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  });
});

describe('the address of a caller', () => {
  const FORWARDED = '198.51.100.1, 203.0.113.7, 192.0.2.9';

  async function addressSeen(hops: number, forwarded: string): Promise<unknown> {
    await useApp({ TRUST_PROXY: String(hops) });
    await signUp({}, { 'x-forwarded-for': forwarded });
    const [row] = await app.em.execute<{ ip_address: string }[]>('select ip_address from sessions');
    return row?.ip_address;
  }

  it.each([
    ['is the other end of the connection when no proxy is trusted', 0, FORWARDED, '127.0.0.1'],
    ['is what the one trusted proxy saw', 1, FORWARDED, '192.0.2.9'],
    ['is what the outer of two trusted proxies saw', 2, FORWARDED, '203.0.113.7'],
    ['is the first of all when more proxies are trusted than there were', 9, FORWARDED, '198.51.100.1'],
    ['may be IPv6', 1, '2001:db8::7', '2001:db8::7'],
    ['is plain when an IPv4 address is written as IPv6', 1, '::ffff:203.0.113.7', '203.0.113.7'],
    ['is unknown when it is none', 1, 'somewhere', ''],
    ['is unknown when somebody hides their own', 1, 'unknown', ''],
  ])('%s', async (_case, hops, forwarded, expected) => {
    expect(await addressSeen(hops, forwarded)).toBe(expected);
  });
});

describe('requests at the same time', () => {
  beforeAll(() => useApp());

  it('share no unit of work: one that fails takes nothing of the others along', async () => {
    await signUp({ username: 'taken' });
    const people = Array.from({ length: 30 }, (_, index) => ({
      email: `p${index}@example.com`,
      // Every third one passes the first look at the name and fails at the constraint, as the others are under way.
      username: index % 3 === 0 ? 'wanted' : `p${index}_name`,
    }));
    const answers = await Promise.all(people.map((person) => signUp(person)));
    const refused = answers.filter(({ status }) => status === 422);
    const rows = await app.em.execute<{ users: number; accounts: number; sessions: number }[]>(
      `select (select count(*) from users)::int as users, (select count(*) from accounts)::int as accounts,
        (select count(*) from sessions)::int as sessions`,
    );
    expect(refused).toHaveLength(9);
    expect(rows).toEqual([{ users: 22, accounts: 22, sessions: 22 }]);
  });

  it('see each only their own user', async () => {
    const emails = Array.from({ length: 30 }, (_, index) => `q${index}@example.com`);
    const answers = await Promise.all(emails.map((email) => signUp({ email })));
    const seen = answers.map(({ body }) => (body as { user: { email: string } }).user.email);
    expect(seen).toEqual(emails);
  });
});
