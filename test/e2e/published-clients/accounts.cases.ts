import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PASSWORD } from '../../support/people.js';
import { clientOf, GENERATIONS, type PublishedClient } from '../../support/published-clients.js';
import { TestApp } from '../../support/test-app.js';

describe.each(GENERATIONS)('profiles and accounts with the published client $version', (generation) => {
  let app: TestApp;
  let client: PublishedClient;

  const email = 'ada@example.com';
  const me = async () => (await client.getSession()).data?.user;

  beforeAll(async () => {
    app = await TestApp.shared();
  });

  beforeEach(async () => {
    await app.reset();
    client = clientOf(app, generation);
    await client.signUp.email({ email, password: PASSWORD, name: 'Ada', username: 'Ada' });
  });

  describe('accounts', () => {
    const link = (provider: string) =>
      app.em.execute(
        `insert into accounts (id, user_id, provider_id, account_id, created_at, updated_at)
         select ?, id, ?, 'at-the-provider', now(), now() from users`,
        [`row-of-${provider}`, provider],
      );

    it('are listed under the names of both generations', async () => {
      const { id } = (await me())!;
      expect((await client.listAccounts()).data).toMatchObject([
        { provider: 'credential', providerId: 'credential', accountId: id, scopes: [] },
      ]);
    });

    it.each([
      ['the provider', { providerId: 'github' }],
      ['the row, as newer pages do', { accountId: 'row-of-github' }],
    ])('are unlinked by %s', async (_case, selector) => {
      await link('github');
      expect((await client.unlinkAccount(selector)).data).toEqual({ status: true });
      expect((await client.listAccounts()).data).toHaveLength(1);
    });

    it('sees an error object for the last one', async () => {
      expect((await client.unlinkAccount({ providerId: 'credential' })).error).toMatchObject({
        status: 400,
        code: 'YOU_CANT_UNLINK_YOUR_LAST_ACCOUNT',
        message: "You can't unlink your last account",
      });
    });

    it.each([
      [{ providerId: 'github' }, 'ACCOUNT_NOT_FOUND'],
      [{ accountId: 'nonsense' }, 'ACCOUNT_NOT_FOUND'],
      [{ providerId: 'credential' }, 'PROVIDER_CREDENTIAL_IS_NOT_SUPPORTED'],
    ])('sees an error object for tokens of %j', async (selector, code) => {
      const answers = await Promise.all([client.getAccessToken(selector), client.refreshToken(selector)]);
      expect(answers.map(({ error }) => [error?.status, error?.code])).toEqual([
        [400, code],
        [400, code],
      ]);
    });
  });
});
