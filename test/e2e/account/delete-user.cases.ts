import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { auditEntries } from '../../support/audit.js';
import { Browser } from '../../support/browser.js';
import { untilWaiting } from '../../support/in-request.js';
import { mailedLink, mailsOf } from '../../support/mailed.js';
import { cookiesOf, PASSWORD, refusal, SIGN_IN } from '../../support/people.js';
import { TestApp } from '../../support/test-app.js';
import { makeUser } from '../../support/users.js';

const DELETE = '/api/auth/delete-user';
const CALLBACK = '/api/auth/delete-user/callback';
const DAY = 86_400;

const DELETED = [200, { success: true, message: 'User deleted' }];
const MAILED = [200, { success: true, message: 'Verification email sent' }];
const NOT_FOUND = [404, { code: 'NOT_FOUND', message: 'Not Found' }];
const INVALID_TOKEN = [404, { code: 'INVALID_TOKEN', message: 'invalid token' }];
const LAST_ADMINISTRATOR = [
  400,
  { code: 'LAST_ADMINISTRATOR', message: 'The last administrator of the installation cannot be deleted' },
];
const QUIET = { WELCOME_MAIL: 'false', SEND_VERIFICATION_ON_SIGN_UP: 'false' };

const CLEARED = ['session_token', 'session_data', 'dont_remember'].map((name) => ({
  name: `better-auth.${name}`,
  value: '',
  attributes: expect.stringContaining('Max-Age=0'),
}));

let app: TestApp;
let ada: Browser;
let adasId: string;

const start = async (settings: Record<string, string>): Promise<void> => {
  app = await TestApp.shared({ ...QUIET, ...settings });
};

const begin = async (): Promise<void> => {
  await app.reset();
  const { browser, user } = await makeUser(app);
  [ada, adasId] = [browser, user.id];
};

const newPerson = async (email: string): Promise<Browser> => (await makeUser(app, { email })).browser;

const emails = async () =>
  (await app.em.execute<{ email: string }[]>('select email from users order by email')).map(
    ({ email }) => email,
  );

const rowsOf = async (table: string): Promise<number> =>
  (await app.em.execute(`select 1 from ${table}`)).length;

const pathOf = ({ pathname, search }: URL): string => `${pathname}${search}`;
const mailedPath = async () => pathOf(await mailedLink(app, '/delete-user/callback'));
const mailedToken = async () => (await mailedLink(app, '/delete-user/callback')).searchParams.get('token')!;

describe('with a mail that confirms it', () => {
  beforeAll(() => start({}));
  beforeEach(begin);

  it('asks first, and says who wants it', async () => {
    const answer = await ada.post(DELETE, { callbackURL: '/bye?a=1&b=2' });
    expect([refusal(answer), answer.setCookies]).toEqual([MAILED, []]);
    expect(await emails()).toEqual(['ada@example.com']);

    const [mail] = await mailsOf(app);
    expect([mail!.template, mail!.to]).toEqual(['auth.account-deletion', 'ada@example.com']);
    expect(mail!.text).toContain('The request was made on 1 March 2026 at');
    const link = await mailedLink(app, '/delete-user/callback');
    expect(link.search).toMatch(/^\?token=[0-9a-z]{32}&callbackURL=%2Fbye%3Fa%3D1%26b%3D2$/);
  });

  it('keeps the token nowhere', async () => {
    await ada.post(DELETE);
    const token = await mailedToken();
    const [row] = await app.em.execute<{ rows: string }[]>(
      `select (select string_agg(m::text, ' ') from mails m) || (select string_agg(v::text, ' ') from verifications v)
           || (select string_agg(e::text, ' ') from outbox_events e) as rows`,
    );
    expect(row!.rows).toContain('auth.account-deletion');
    expect(row!.rows).not.toContain(token);
    expect(row!.rows).toContain('[link]');
  });

  it('deletes by the link, clears the cookies and goes on', async () => {
    await ada.post(DELETE, { callbackURL: '/bye' });
    const answer = await ada.get(await mailedPath());
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/bye']);
    expect(cookiesOf(answer)).toEqual(CLEARED);
    expect(await emails()).toEqual([]);
  });

  it('deletes by the token in a request', async () => {
    await ada.post(DELETE);
    const answer = await ada.post(DELETE, { token: await mailedToken() });
    expect([refusal(answer), cookiesOf(answer)]).toEqual([DELETED, CLEARED]);
    expect(await emails()).toEqual([]);
  });

  it('deletes everything that is theirs, and nothing of anybody else', async () => {
    await newPerson('bob@example.com');
    const phone = new Browser(app.origin);
    await phone.post(SIGN_IN, { email: 'ada@example.com', password: PASSWORD });
    await ada.post('/api/auth/forget-password', { email: 'ada@example.com' });
    await ada.post(DELETE);
    await ada.post(DELETE);
    expect(refusal(await ada.get(`${CALLBACK}?token=${await mailedToken()}`))).toEqual(DELETED);

    expect(await emails()).toEqual(['bob@example.com']);
    expect([await rowsOf('accounts'), await rowsOf('sessions'), await rowsOf('verifications')]).toEqual([
      1, 1, 0,
    ]);
    expect((await phone.get('/api/auth/get-session')).body).toBeNull();
    expect((await phone.post(DELETE)).status).toBe(401);
    expect((await phone.post(SIGN_IN, { email: 'ada@example.com', password: PASSWORD })).status).toBe(401);
  });

  it('is told in the trail, which stays, and to other domains', async () => {
    await ada.post(DELETE);
    await ada.post(DELETE, { token: await mailedToken() });

    expect((await auditEntries(app)).at(-1)).toMatchObject({
      action: 'user.deleted',
      actorKind: 'person',
      actorId: adasId,
      subjectId: adasId,
      before: { email: 'ada@example.com', name: 'Ada', username: null, role: 'user' },
    });
    expect(
      await app.em.execute(`select payload from outbox_events where name = 'user.deleted'`),
    ).toMatchObject([{ payload: { id: adasId, email: 'ada@example.com' } }]);
  });

  it('lets the address be used again, and the old link do nothing to it', async () => {
    await ada.post(DELETE);
    const first = await mailedToken();
    await ada.post(DELETE);
    await ada.post(DELETE, { token: await mailedToken() });
    const anew = await newPerson('ada@example.com');

    expect(refusal(await anew.get(`${CALLBACK}?token=${first}`))).toEqual(INVALID_TOKEN);
    expect(await emails()).toEqual(['ada@example.com']);
  });

  it('is refused to strangers, to others, and for tokens of no worth', async () => {
    const bob = await newPerson('bob@example.com');
    await ada.post(DELETE);
    const token = await mailedToken();

    expect(refusal(await new Browser(app.origin).get(`${CALLBACK}?token=${token}`))).toEqual([
      404,
      { code: 'FAILED_TO_GET_USER_INFO', message: 'Failed to get user info' },
    ]);
    expect((await new Browser(app.origin).post(DELETE, { token })).status).toBe(401);
    expect(refusal(await bob.get(`${CALLBACK}?token=${token}`))).toEqual(INVALID_TOKEN);
    expect(refusal(await bob.post(DELETE, { token }))).toEqual(INVALID_TOKEN);
    expect(refusal(await ada.get(`${CALLBACK}?token=nonsense`))).toEqual(INVALID_TOKEN);
    expect((await ada.get(CALLBACK)).status).toBe(400);

    // What others tried has not used it up.
    expect(refusal(await ada.get(`${CALLBACK}?token=${token}`))).toEqual(DELETED);
  });

  it('is refused once the link has expired', async () => {
    await ada.post(DELETE);
    const token = await mailedToken();
    app.clock.advance(DAY);
    expect(refusal(await ada.get(`${CALLBACK}?token=${token}`))).toEqual(INVALID_TOKEN);
    expect(await emails()).toEqual(['ada@example.com']);
  });

  it('never leads to a foreign site, and then deletes nothing', async () => {
    await ada.post(DELETE);
    const answer = await ada.get(`${CALLBACK}?token=${await mailedToken()}&callbackURL=https://evil.example`);
    expect(answer.body).toMatchObject({ code: 'INVALID_CALLBACKURL' });
    expect((await ada.post(DELETE, { callbackURL: 'https://evil.example' })).body).toMatchObject({
      code: 'INVALID_CALLBACKURL',
    });
    expect(await emails()).toEqual(['ada@example.com']);
  });

  it('deletes nothing when a program only looks whether the link is there', async () => {
    await ada.post(DELETE);
    const path = await mailedPath();
    expect((await ada.send('HEAD', path)).status).toBe(404);
    expect(await emails()).toEqual(['ada@example.com']);
    expect((await ada.get(path)).status).toBe(302);
  });

  it('happens once under many uses of one link', async () => {
    await ada.post(DELETE);
    const token = await mailedToken();
    const uses = Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0 ? ada.get(`${CALLBACK}?token=${token}`) : ada.post(DELETE, { token }),
    );
    const statuses = (await Promise.all(uses)).map(({ status }) => status);

    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.every((status) => [200, 401, 404].includes(status))).toBe(true);
    expect((await auditEntries(app)).filter(({ action }) => action === 'user.deleted')).toHaveLength(1);
  });

  it('checks a password that is given, and mails all the same', async () => {
    expect(refusal(await ada.post(DELETE, { password: 'wrong password' }))).toEqual([
      400,
      { code: 'INVALID_PASSWORD', message: 'Invalid password' },
    ]);
    expect(await mailsOf(app)).toEqual([]);
    expect(refusal(await ada.post(DELETE, { password: PASSWORD }))).toEqual(MAILED);
  });

  it('asks nobody for a recent sign-in, because a mail asks', async () => {
    app.clock.advance(2 * DAY);
    expect(refusal(await ada.post(DELETE))).toEqual(MAILED);
  });

  it('mails so often an hour and no more', async () => {
    for (let asked = 0; asked < 8; asked += 1) await ada.post(DELETE);
    expect(await mailsOf(app)).toHaveLength(5);
  });

  it('is refused by a link to an address that the person has left', async () => {
    await ada.post(DELETE);
    const token = await mailedToken();
    await ada.post('/api/auth/change-email', { newEmail: 'lovelace@example.com' });
    expect(refusal(await ada.get(`${CALLBACK}?token=${token}`))).toEqual(INVALID_TOKEN);
  });
});

describe('without a mail', () => {
  beforeAll(() => start({ DELETE_USER_CONFIRMATION: 'false' }));
  beforeEach(begin);

  it('deletes at once after a recent sign-in', async () => {
    const answer = await ada.post(DELETE);
    expect([refusal(answer), cookiesOf(answer)]).toEqual([DELETED, CLEARED]);
    expect([await emails(), await mailsOf(app)]).toEqual([[], []]);
  });

  it('asks whoever signed in long ago to do so again, or for the password', async () => {
    app.clock.advance(DAY - 1);
    await ada.get('/api/auth/get-session');
    app.clock.advance(1);
    expect(refusal(await ada.post(DELETE))).toEqual([
      400,
      {
        code: 'SESSION_EXPIRED_REAUTHENTICATE_TO_PERFORM_THIS_ACTION',
        message: 'Session expired. Re-authenticate to perform this action.',
      },
    ]);
    expect(refusal(await ada.post(DELETE, { password: '' }))[0]).toBe(400);
    expect(refusal(await ada.post(DELETE, { password: PASSWORD }))).toEqual(DELETED);
  });

  it('counts the age in seconds, up to the last one', async () => {
    app.clock.advance(DAY - 1);
    expect(refusal(await ada.post(DELETE))).toEqual(DELETED);
  });

  it('says so when there is no password to compare with', async () => {
    await app.em.execute('update accounts set password = null');
    expect(refusal(await ada.post(DELETE, { password: PASSWORD }))).toEqual([
      400,
      { code: 'CREDENTIAL_ACCOUNT_NOT_FOUND', message: 'Credential account not found' },
    ]);
  });

  it.each([[{ password: 1 }], [{ token: ['a'] }], [{ callbackURL: 5 }], [[]], ['text']])(
    'refuses an input that is none: %j',
    async (body) => {
      expect((await ada.post(DELETE, body)).body).toMatchObject({ code: 'VALIDATION_ERROR' });
      expect(await emails()).toHaveLength(1);
    },
  );

  describe('an administrator', () => {
    const promote = (email: string) =>
      app.em.execute(`update users set role = 'user,admin' where email = ?`, [email]);

    beforeEach(() => promote('ada@example.com'));

    it('stays when there is no other', async () => {
      await newPerson('bob@example.com');
      expect(refusal(await ada.post(DELETE))).toEqual(LAST_ADMINISTRATOR);
      expect(await emails()).toContain('ada@example.com');
    });

    it('stays when the only other one is banned', async () => {
      await newPerson('bob@example.com');
      await promote('bob@example.com');
      await app.em.execute(`update users set banned = true where email = 'bob@example.com'`);
      expect(refusal(await ada.post(DELETE))).toEqual(LAST_ADMINISTRATOR);
    });

    it('leaves when there is another, who then stays', async () => {
      const bob = await newPerson('bob@example.com');
      await promote('bob@example.com');
      expect(refusal(await ada.post(DELETE))).toEqual(DELETED);
      expect(refusal(await bob.post(DELETE))).toEqual(LAST_ADMINISTRATOR);
    });

    it('does not leave at the same moment as the only other one', async () => {
      const bob = await newPerson('bob@example.com');
      await promote('bob@example.com');
      const em = app.em;
      await em.begin();
      await em.execute('select 1 from users for update');
      const leaving = [ada.post(DELETE), bob.post(DELETE)];
      await untilWaiting(app, 2);
      await em.commit();
      const answers = (await Promise.all(leaving)).map(refusal);

      expect(answers).toEqual(expect.arrayContaining([DELETED, LAST_ADMINISTRATOR]));
      expect(await emails()).toHaveLength(1);
    });
  });
});

describe('where accounts cannot be deleted', () => {
  beforeAll(() => start({ DELETE_USER: 'false' }));
  beforeEach(begin);

  it('there is nothing to ask and no link to follow', async () => {
    expect(refusal(await ada.post(DELETE, { password: 'wrong password' }))).toEqual(NOT_FOUND);
    expect(refusal(await ada.get(`${CALLBACK}?token=x`))).toEqual(NOT_FOUND);
    expect(await emails()).toEqual(['ada@example.com']);
  });
});

describe('before a mail that the last administrator cannot use', () => {
  beforeAll(() => start({}));
  beforeEach(begin);

  it('they hear that they cannot leave', async () => {
    await app.em.execute(`update users set role = 'admin'`);
    expect(refusal(await ada.post(DELETE))).toEqual(LAST_ADMINISTRATOR);
    expect(await mailsOf(app)).toEqual([]);
  });
});
