import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { auditEntries } from '../../support/audit.js';
import { Browser } from '../../support/browser.js';
import { cookiesOf, refusal, signUp, type ErrorJson, type UserJson } from '../../support/people.js';
import { TestApp } from '../../support/test-app.js';
import { makeUser } from '../../support/users.js';

const UPDATE = '/api/auth/update-user';
const DONE = [200, { status: true }];
const VALIDATION = [400, { code: 'VALIDATION_ERROR', message: 'Invalid body parameters' }];
const TAKEN = [
  422,
  {
    code: 'USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER',
    message: 'username is already taken. please try another.',
  },
];

let app: TestApp;
let browser: Browser;
let user: UserJson;

const update = (body: unknown, as = browser) => as.post<ErrorJson>(UPDATE, body);

async function profile(): Promise<UserJson> {
  return (await browser.get<{ user: UserJson }>('/api/auth/get-session')).body.user;
}

async function begin(): Promise<void> {
  await app.reset();
  browser = new Browser(app.origin);
  user = (await signUp(browser, { username: 'Ada.L', image: 'https://img.example.com/a.png' })).body.user;
}

describe('POST /update-user', () => {
  beforeAll(async () => {
    app = await TestApp.shared();
  });
  beforeEach(begin);

  it('changes what is given, keeps the rest, and notes when', async () => {
    app.clock.advance(60);
    expect(refusal(await update({ name: 'Ada Lovelace' }))).toEqual(DONE);
    expect(await profile()).toEqual({
      ...user,
      name: 'Ada Lovelace',
      updatedAt: app.clock.now.toISOString(),
    });
  });

  it('takes a picture away', async () => {
    await update({ image: null });
    expect((await profile()).image).toBeNull();
  });

  it('sends the session cookie again, for the time the session has left', async () => {
    app.clock.advance(60);
    expect(cookiesOf(await update({ name: 'Ada Lovelace' }))).toEqual([
      {
        name: 'better-auth.session_token',
        value: expect.any(String),
        attributes: 'Max-Age=604740; Path=/; HttpOnly; SameSite=Lax',
      },
    ]);
  });

  it('keeps a username as it is spelled, for display', async () => {
    await update({ username: 'Countess_Ada' });
    expect(await profile()).toMatchObject({ username: 'countess_ada', displayUsername: 'Countess_Ada' });
  });

  it('shows a username as it is asked to', async () => {
    await update({ username: 'countess', displayUsername: 'The Countess' });
    expect(await profile()).toMatchObject({ username: 'countess', displayUsername: 'The Countess' });
    await update({ displayUsername: 'Countess' });
    expect(await profile()).toMatchObject({ username: 'countess', displayUsername: 'Countess' });
  });

  it('takes the own username again, in another spelling', async () => {
    expect(refusal(await update({ username: 'ADA.L' }))).toEqual(DONE);
    expect(await profile()).toMatchObject({ username: 'ada.l', displayUsername: 'ADA.L' });
  });

  it('removes the username when it is null', async () => {
    await update({ username: null });
    expect(await profile()).toMatchObject({ username: null, displayUsername: null });
  });

  it.each([
    ['nothing', {}],
    ['what people may not set', { role: 'admin', banned: false, emailVerified: true, id: 'x' }],
    ['an empty address', { email: '' }],
  ])('with %s changes nothing and sets no cookie', async (_case, body) => {
    const answer = await update(body);
    expect(refusal(answer)).toEqual(DONE);
    expect(answer.setCookies).toEqual([]);
    expect(await profile()).toEqual(user);
  });

  it('drops what people may not set beside what they may', async () => {
    await update({ name: 'Ada Lovelace', role: 'admin', banned: true });
    expect(await profile()).toMatchObject({ name: 'Ada Lovelace', role: 'user', banned: false });
  });

  it.each([
    [
      'an address',
      { email: 'new@example.com', name: 'New' },
      [400, { code: 'EMAIL_CAN_NOT_BE_UPDATED', message: 'Email can not be updated' }],
    ],
    ['a list', [1], VALIDATION],
    ['a name that is null', { name: null }, VALIDATION],
    ['a name that is no text', { name: 7 }, VALIDATION],
    ['a name that is too long', { name: 'a'.repeat(513) }, VALIDATION],
    ['a picture that is too large', { image: 'a'.repeat(65_537) }, VALIDATION],
    ['a NUL character', { name: 'Ada\0' }, VALIDATION],
    [
      'an empty username',
      { username: '' },
      [422, { code: 'USERNAME_IS_TOO_SHORT', message: 'username is too short' }],
    ],
    [
      'a username that is too short',
      { username: 'ad' },
      [422, { code: 'USERNAME_IS_TOO_SHORT', message: 'username is too short' }],
    ],
    [
      'a username that is not well formed, before other faults',
      { username: 'a b c', name: 7 },
      [422, { code: 'USERNAME_IS_INVALID', message: 'username is invalid' }],
    ],
  ])('refuses %s', async (_case, body, expected) => {
    expect(refusal(await update(body))).toEqual(expected);
    expect(await profile()).toEqual(user);
  });

  it('refuses the username of somebody else, whatever its case', async () => {
    await signUp(new Browser(app.origin), { email: 'grace@example.com', username: 'grace' });
    expect(refusal(await update({ username: 'GRACE' }))).toEqual(TAKEN);
  });

  it('looks at the username, then at the rest, then at who is calling', async () => {
    const stranger = new Browser(app.origin);
    expect(refusal(await update({ username: 'ada.l', name: 7 }, stranger))).toEqual(TAKEN);
    expect(refusal(await update({ name: 7 }, stranger))).toEqual(VALIDATION);
    expect((await update({ name: 'Eve' }, stranger)).status).toBe(401);
  });

  it('tells the trail what was changed, and from what', async () => {
    await update({ name: 'Ada Lovelace', image: 'https://img.example.com/a.png' });
    expect((await auditEntries(app)).at(-1)).toMatchObject({
      action: 'user.profile_updated',
      actorId: user.id,
      subjectId: user.id,
      before: { name: 'Ada' },
      after: { name: 'Ada Lovelace' },
    });
  });

  it('gives a username that many want at once to one of them', async () => {
    const people = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        return (await makeUser(app, { email: `p${index}@example.com` })).browser;
      }),
    );
    const answers = await Promise.all(people.map((person) => update({ username: 'wanted' }, person)));
    const outcomes = answers.map(({ status, body }) => (status === 200 ? 'won' : body.code)).sort();
    expect(outcomes).toEqual([
      ...Array<string>(19).fill('USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER'),
      'won',
    ]);
    expect(await app.em.execute(`select 1 from users where username = 'wanted'`)).toHaveLength(1);
  });
});

describe('where sessions are read from a cookie', () => {
  beforeAll(async () => {
    app = await TestApp.shared({ COOKIE_CACHE: 'true' });
  });
  beforeEach(begin);

  it('the cookie shows the change at once', async () => {
    await update({ name: 'Ada Lovelace' });
    expect((await profile()).name).toBe('Ada Lovelace');
  });

  it('somebody who is gone changes nothing', async () => {
    await app.em.execute('delete from users');
    expect((await update({ name: 'Ada Lovelace' })).status).toBe(401);
  });
});
