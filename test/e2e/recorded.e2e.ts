import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browser } from '../support/browser.js';
import { cookiesOf, signUp, type ReadCookie } from '../support/people.js';
import { TestApp } from '../support/test-app.js';

/**
 * One request that was once made to better-auth 1.2.8, and its answer. Values that differ each time are placeholders;
 * cookie values are decoded. Where the original was at fault, the answer is the corrected one.
 */
interface Recorded {
  title: string;
  settings?: 'no automatic sign-in' | 'no passwords';
  /** What has to have happened before. */
  given?: keyof typeof givens;
  /** Requests that name one share its cookies; without a name a request has a browser of its own. */
  browser?: string;
  request: {
    method: string;
    path: string;
    query?: Record<string, string>;
    contentType?: string;
    body?: Record<string, string>;
    headers?: Record<string, string>;
  };
  answer: { status: number; body: unknown; cookies: ReadCookie[] };
  corrected?: true;
}

interface Replayed {
  status: number;
  body: unknown;
  cookies: ReadCookie[];
}

/** A place where this product decided to answer otherwise, and what it answers there. */
interface Deviation {
  decision: string;
  appliesTo: (recorded: Recorded) => boolean;
  instead: (answer: Replayed) => Replayed;
}

const PASSWORD_ROUTES = ['/sign-up/email', '/sign-in/email'];
/** What the recordings of sign-ups and sign-ins left out. Alice is the only one among them with a username. */
const LATER_COLUMNS = { role: 'user', banned: false, banReason: null, banExpires: null };
const usernamesOf = ({ email }: { email: string }) =>
  email === 'alice@example.com'
    ? { username: 'alice_a', displayUsername: 'Alice_A' }
    : { username: null, displayUsername: null };
const VALIDATION_ERROR = { code: 'VALIDATION_ERROR', message: 'Invalid body parameters' };

const deviations: Deviation[] = [
  {
    decision: 'sign-up and sign-in answer every column of the user, as later clients expect',
    appliesTo: ({ request, answer }) => PASSWORD_ROUTES.includes(request.path) && hasUser(answer.body),
    instead: (answer) =>
      withUser(answer, { ...usernamesOf((answer.body as WithUser).user), ...LATER_COLUMNS }),
  },
  {
    decision: 'a user who was never banned has banned false instead of null',
    appliesTo: ({ request, answer }) => request.path === '/get-session' && hasUser(answer.body),
    instead: (answer) => withUser(answer, { banned: false }),
  },
  {
    decision: 'the address of a session is that of the connection, where it was recorded as empty',
    appliesTo: ({ request, answer }) => request.path === '/get-session' && hasUser(answer.body),
    instead: (answer) => withSession(answer, { ipAddress: '<address>' }),
  },
  {
    decision: 'an extended cookie lives for the whole lifetime, because the clock stands still here',
    appliesTo: ({ title }) => title === 'older than updateAge: expiry extended',
    instead: (answer) => ({
      ...answer,
      cookies: answer.cookies.map((cookie) => ({
        ...cookie,
        attributes: cookie.attributes.replace('604799', '604800'),
      })),
    }),
  },
  {
    decision: 'a missing address is an invalid input, not an invalid address',
    appliesTo: ({ title, request }) => title === 'missing email' && request.path === '/sign-up/email',
    instead: (answer) => ({ ...answer, body: VALIDATION_ERROR }),
  },
  {
    decision: 'signing out always succeeds and clears the cookies',
    appliesTo: ({ request, title }) => request.path === '/sign-out' && title === 'no session cookie',
    instead: () => ({ status: 200, body: { success: true }, cookies: cleared }),
  },
  {
    decision: 'errors without a body were given one',
    appliesTo: ({ answer }) => answer.status === 404 && answer.body === '',
    instead: (answer) => ({ ...answer, body: { code: 'NOT_FOUND', message: 'Not Found' } }),
  },
];

const cleared = ['session_token', 'session_data', 'dont_remember'].map((name) => ({
  name: `better-auth.${name}`,
  value: '',
  attributes: 'Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
}));

const DAY = 86_400;
const sql = (statement: string) => (app: TestApp) => app.em.execute(statement);
const givens = {
  'a day passes': (app: TestApp) => app.clock.advance(DAY),
  'a week passes': (app: TestApp) => app.clock.advance(7 * DAY),
  'the sessions are deleted': sql('delete from sessions'),
  'Carol is banned': async (app: TestApp) => {
    await signUp(new Browser(app.origin), {
      email: 'carol@example.com',
      name: 'Carol',
      password: 'password123',
    });
    await app.em.execute(`update users set banned = true where email = 'carol@example.com'`);
  },
  'the ban is over': sql(`update users set ban_expires = '2026-01-01' where email = 'carol@example.com'`),
};

const settingsOf = {
  usual: { TRUSTED_ORIGINS: 'https://app.example.com,*.wild.example.com,myapp://' },
  'no automatic sign-in': { AUTO_SIGN_IN: 'false' },
  'no passwords': { PASSWORD_SIGN_IN: 'false' },
};

const recordings = JSON.parse(
  readFileSync(new URL('./recordings/accounts.json', import.meta.url), 'utf8'),
) as Recorded[];

/** They are a story: later ones find what earlier ones have done. */
describe.each(Object.entries(settingsOf))('recorded with settings: %s', (name, settings) => {
  let app: TestApp;
  const browsers = new Map<string, Browser>();
  const story = recordings.filter((recorded) => (recorded.settings ?? 'usual') === name);

  beforeAll(async () => {
    app = await TestApp.start(settings);
    await app.reset();
  });

  afterAll(() => app.stop());

  it.each(story.map((recorded, index) => [`${index + 1}. ${titleOf(recorded)}`, recorded] as const))(
    '%s',
    async (_title, recorded) => {
      if (recorded.given) await givens[recorded.given](app);
      expect(await replay(recorded)).toEqual(expectationOf(recorded));
    },
  );

  async function replay({ browser, request }: Recorded): Promise<Replayed> {
    const { fetch } = browsers.get(browser ?? '') ?? remember(browser);
    const headers: Record<string, string> = { ...request.headers, 'user-agent': '' };
    if (headers['origin'] === 'http://localhost:3000') headers['origin'] = app.origin;
    const query = request.query ? `?${new URLSearchParams(request.query).toString()}` : '';
    const response = await fetch(`${app.origin}/api/auth${request.path}${query}`, {
      method: request.method,
      headers: {
        ...headers,
        ...(request.body && { 'content-type': request.contentType ?? 'application/json' }),
      },
      ...(request.body && { body: encode(request) }),
    });
    const setCookies = response.headers.getSetCookie();
    return {
      status: response.status,
      body: withPlaceholders(await bodyOf(response)),
      cookies: withPlaceholders(cookiesOf({ setCookies })) as ReadCookie[],
    };
  }

  function remember(browser: string | undefined): Browser {
    const made = new Browser(app.origin);
    if (browser !== undefined) browsers.set(browser, made);
    return made;
  }
});

describe('the list of deviations', () => {
  it.each(deviations)('is needed: $decision', ({ appliesTo }) => {
    expect(recordings.some(appliesTo)).toBe(true);
  });
});

function titleOf({ title, request: { method, path }, corrected }: Recorded): string {
  return `${method} ${path}: ${title}${corrected ? ', corrected' : ''}`;
}

function expectationOf(recorded: Recorded): unknown {
  const applying = deviations.filter(({ appliesTo }) => appliesTo(recorded));
  return applying.reduce<Replayed>((answer, { instead }) => instead(answer), recorded.answer);
}

function encode({ body, contentType }: Recorded['request']): string {
  const isForm = contentType === 'application/x-www-form-urlencoded';
  return isForm ? new URLSearchParams(body).toString() : JSON.stringify(body);
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (response.headers.get('content-type')?.startsWith('text/html')) return '<page>';
  return text === '' ? '' : JSON.parse(text);
}

function withPlaceholders(value: unknown): unknown {
  return mapTexts(value, (text) =>
    text
      .replace(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, '<date>')
      .replace(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/, '<id>')
      .replace(/^[a-zA-Z0-9]{32}(?=\.|$)/, '<token>')
      .replace(/\.[a-zA-Z0-9+/]{43}=$/, '.<signature>')
      .replace(/^127\.0\.0\.1$/, '<address>'),
  );
}

function mapTexts(value: unknown, map: (text: string) => unknown): unknown {
  if (typeof value === 'string') return map(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, map));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, mapTexts(member, map)]));
}

interface WithUser {
  user: { email: string };
  session?: object;
}

function hasUser(body: unknown): body is WithUser {
  return typeof body === 'object' && body !== null && 'user' in body;
}

function withUser(answer: Replayed, columns: object): Replayed {
  const body = answer.body as WithUser;
  return { ...answer, body: { ...body, user: { ...body.user, ...columns } } };
}

function withSession(answer: Replayed, columns: object): Replayed {
  const body = answer.body as WithUser;
  return { ...answer, body: { ...body, session: { ...body.session, ...columns } } };
}
