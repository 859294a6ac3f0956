import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { auditEntries } from '../../support/audit.js';
import { Browser } from '../../support/browser.js';
import { refusal, type ErrorJson, type UserJson } from '../../support/people.js';
import { TestApp } from '../../support/test-app.js';
import { makeUser } from '../../support/users.js';

const AUTH = '/api/auth';
const VALIDATION = [400, { code: 'VALIDATION_ERROR', message: 'Invalid body parameters' }];
const UNAUTHORIZED = [401, { code: 'UNAUTHORIZED', message: 'Unauthorized' }];
const NOT_FOUND = [400, { code: 'ACCOUNT_NOT_FOUND', message: 'Account not found' }];
const LAST = [
  400,
  { code: 'YOU_CANT_UNLINK_YOUR_LAST_ACCOUNT', message: "You can't unlink your last account" },
];
const NOT_CONFIGURED = [400, { code: 'PROVIDER_GITHUB_NOT_FOUND', message: 'Provider github not found.' }];
const NOT_SUPPORTED = [
  400,
  { code: 'PROVIDER_CREDENTIAL_IS_NOT_SUPPORTED', message: 'Provider credential is not supported.' },
];

let app: TestApp;
let browser: Browser;
let user: UserJson;

const unlink = (body: object, as = browser) => as.post<ErrorJson>(`${AUTH}/unlink-account`, body);
const list = async (as = browser) => (await as.get<Record<string, unknown>[]>(`${AUTH}/list-accounts`)).body;
const providers = async () => (await list()).map(({ providerId }) => providerId);

/** As a provider sign-in would leave it behind. */
async function link(provider: string, accountId: string, userId = user.id): Promise<void> {
  await app.em.execute(
    `insert into accounts (id, user_id, provider_id, account_id, scope, created_at, updated_at)
     values (?, ?, ?, ?, 'read:user,user:email', ?, ?)`,
    [`${provider}-${accountId}`, userId, provider, accountId, app.clock.now, app.clock.now],
  );
}

async function begin(): Promise<void> {
  await app.reset();
  ({ browser, user } = await makeUser(app));
  app.clock.advance(1);
}

describe('with the settings as they come', () => {
  beforeAll(async () => {
    app = await TestApp.shared();
  });
  beforeEach(begin);

  describe('GET /list-accounts', () => {
    it('lists every way to sign in, in the words of both generations, and nothing secret', async () => {
      await link('github', '78');
      expect(await list()).toEqual([
        {
          id: expect.any(String),
          provider: 'credential',
          providerId: 'credential',
          accountId: user.id,
          userId: user.id,
          scopes: [],
          createdAt: user.createdAt,
          updatedAt: user.createdAt,
        },
        {
          id: 'github-78',
          provider: 'github',
          providerId: 'github',
          accountId: '78',
          userId: user.id,
          scopes: ['read:user', 'user:email'],
          createdAt: app.clock.now.toISOString(),
          updatedAt: app.clock.now.toISOString(),
        },
      ]);
    });

    it('shows nobody what others have', async () => {
      const { browser: stranger } = await makeUser(app, { email: 'eve@example.com' });
      await link('github', '78');
      expect(await list(stranger)).toHaveLength(1);
    });

    it('is for people who are signed in', async () => {
      expect(refusal(await new Browser(app.origin).get(`${AUTH}/list-accounts`))).toEqual(UNAUTHORIZED);
    });
  });

  describe('POST /unlink-account', () => {
    it.each([
      ['a provider', { providerId: 'github' }],
      ['provider and id there', { providerId: 'github', accountId: '78' }],
      ['provider and row', { providerId: 'github', accountId: 'github-78' }],
      ['the row alone', { accountId: 'github-78' }],
    ])('takes away the account named by %s', async (_case, body) => {
      await link('github', '78');
      expect(refusal(await unlink(body))).toEqual([200, { status: true }]);
      expect(await providers()).toEqual(['credential']);
    });

    it('takes the password away as well, while another way is left', async () => {
      await link('github', '78');
      await unlink({ providerId: 'credential' });
      expect(await providers()).toEqual(['github']);
    });

    it('keeps the last one, before it looks which is meant', async () => {
      expect(refusal(await unlink({ accountId: 'nothing' }))).toEqual(LAST);
    });

    it.each([
      ['that is not linked', { providerId: 'gitlab' }],
      ['of another id', { providerId: 'github', accountId: '79' }],
    ])('does not find an account %s', async (_case, body) => {
      await link('github', '78');
      expect(refusal(await unlink(body))).toEqual(NOT_FOUND);
    });

    it('does not find the accounts of others', async () => {
      const other = await makeUser(app, { email: 'grace@example.com' });
      await link('github', '78', other.user.id);
      await link('gitlab', '5');
      expect(refusal(await unlink({ accountId: 'github-78' }))).toEqual(NOT_FOUND);
    });

    it.each([
      ['nothing', {}],
      ['a provider that is no text', { providerId: 7 }],
      ['an id that is no text', { providerId: 'github', accountId: null }],
      ['an id longer than any', { accountId: 'a'.repeat(256) }],
    ])('does not take %s', async (_case, body) => {
      expect(refusal(await unlink(body))).toEqual(VALIDATION);
    });

    it('wants a sign-in that is recent, and looks at the input before', async () => {
      app.clock.advance(86_400);
      expect(refusal(await unlink({ providerId: 'credential' }))).toEqual([
        403,
        { code: 'SESSION_IS_NOT_FRESH', message: 'Session is not fresh' },
      ]);
      expect(refusal(await unlink({}))).toEqual(VALIDATION);
      expect(refusal(await unlink({ providerId: 'x' }, new Browser(app.origin)))).toEqual(UNAUTHORIZED);
    });

    it('tells the trail', async () => {
      await link('github', '78');
      await unlink({ providerId: 'github' });
      expect((await auditEntries(app)).at(-1)).toMatchObject({
        action: 'user.account_unlinked',
        actorId: user.id,
        subjectId: user.id,
        before: { providerId: 'github', accountId: '78' },
      });
    });

    it('leaves one account, however many are taken away at once', async () => {
      const names = ['github', 'gitlab', 'google', 'kick'];
      for (const name of names) await link(name, '1');
      const answers = await Promise.all([...names, 'credential'].map((providerId) => unlink({ providerId })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 400]);
      expect(await list()).toHaveLength(1);
    });
  });

  describe.each(['get-access-token', 'refresh-token', 'account-info'])('POST /%s', (route) => {
    const ask = (body: object, as = browser) => as.post(`${AUTH}/${route}`, body);

    it.each([
      ['a provider nobody knows', { providerId: 'credential' }, NOT_SUPPORTED],
      ['an account that is not linked', { providerId: 'google' }, NOT_FOUND],
      ['an account that is not there', { accountId: 'x' }, NOT_FOUND],
      ['an account of a provider that is not configured', { providerId: 'github' }, NOT_CONFIGURED],
      ['the same, named by its row', { accountId: 'github-78' }, NOT_CONFIGURED],
      ['nothing', { useAccountCookie: true }, VALIDATION],
    ])('refuses %s', async (_case, body, expected) => {
      await link('github', '78');
      expect(refusal(await ask(body))).toEqual(expected);
    });

    it('refuses a password, when its row is named', async () => {
      const [password] = await list();
      expect(refusal(await ask({ accountId: password?.['id'] }))).toEqual(NOT_SUPPORTED);
    });

    it('is for people who are signed in, whomever they name', async () => {
      const body = { providerId: 'github', userId: user.id };
      expect(refusal(await ask(body, new Browser(app.origin)))).toEqual(UNAUTHORIZED);
    });
  });

  it('GET /account-info reads the account from the query', async () => {
    await link('github', '78');
    expect(refusal(await browser.get(`${AUTH}/account-info?accountId=github-78`))).toEqual(NOT_CONFIGURED);
    expect(refusal(await browser.get(`${AUTH}/account-info`))).toEqual([
      400,
      { code: 'VALIDATION_ERROR', message: 'Invalid query parameters' },
    ]);
  });

  describe.each(['sign-in/social', 'link-social'])('POST /%s', (route) => {
    const ask = (body: object) => browser.post(`${AUTH}/${route}`, body);

    it('finds no provider while none is configured', async () => {
      const body = { provider: 'github', callbackURL: '/', scopes: ['a'], idToken: { token: 'x' } };
      expect(refusal(await ask(body))).toEqual([
        404,
        { code: 'PROVIDER_NOT_FOUND', message: 'Provider not found' },
      ]);
    });

    it.each([
      ['a provider nobody knows', { provider: 'myspace' }],
      ['no provider', {}],
      ['scopes that are no list of texts', { provider: 'github', scopes: [1] }],
      ['an id token without its token', { provider: 'apple', idToken: {} }],
      ['an id token that is a list', { provider: 'apple', idToken: [] }],
    ])('does not take %s', async (_case, body) => {
      expect(refusal(await ask(body))).toEqual(VALIDATION);
    });
  });

  it('POST /link-social is for people who are signed in', async () => {
    const answer = await new Browser(app.origin).post(`${AUTH}/link-social`, { provider: 'github' });
    expect(refusal(answer)).toEqual(UNAUTHORIZED);
  });
});

describe('where people may unlink all accounts', () => {
  beforeAll(async () => {
    app = await TestApp.shared({ ALLOW_UNLINKING_ALL: 'true' });
  });
  beforeEach(begin);

  it('the last one goes as well', async () => {
    expect((await unlink({ providerId: 'credential' })).status).toBe(200);
    expect(await list()).toEqual([]);
  });
});
