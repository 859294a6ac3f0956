import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PASSWORD } from '../../support/people.js';
import { clientOf, GENERATIONS, type PublishedClient } from '../../support/published-clients.js';
import { TestApp } from '../../support/test-app.js';

describe.each(GENERATIONS)('usernames with the published client $version', (generation) => {
  let app: TestApp;
  let client: PublishedClient;

  const email = 'ada@example.com';

  beforeAll(async () => {
    app = await TestApp.shared();
  });

  beforeEach(async () => {
    await app.reset();
    client = clientOf(app, generation);
    await client.signUp.email({ email, password: PASSWORD, name: 'Ada', username: 'Ada' });
  });

  it('sign in, however they are spelt', async () => {
    const { data } = await clientOf(app, generation).signIn.username({ username: 'ADA', password: PASSWORD });
    expect(data).toMatchObject({ token: expect.any(String), user: { email, username: 'ada' } });
  });

  it('sees an error object for a wrong password', async () => {
    const { error } = await client.signIn.username({ username: 'ada', password: 'guessed it' });
    expect(error).toMatchObject({ status: 401, code: 'INVALID_USERNAME_OR_PASSWORD' });
  });

  it('can be asked for before one is chosen', async () => {
    const [taken, free] = await Promise.all([
      client.isUsernameAvailable({ username: 'ada' }),
      client.isUsernameAvailable({ username: 'lovelace' }),
    ]);
    expect([taken.data, free.data]).toEqual([{ available: false }, { available: true }]);
  });
});
