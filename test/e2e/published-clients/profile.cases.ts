import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PASSWORD } from '../../support/people.js';
import { clientOf, GENERATIONS, type PublishedClient } from '../../support/published-clients.js';
import { TestApp } from '../../support/test-app.js';

describe.each(GENERATIONS)('profiles with the published client $version', (generation) => {
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

  it('changes what one sees of oneself', async () => {
    const changes = { name: 'Countess', image: 'https://img.example.com/ada.png', username: 'Lovelace' };
    expect((await client.updateUser(changes)).data).toEqual({ status: true });
    expect(await me()).toMatchObject({ ...changes, username: 'lovelace', displayUsername: 'Lovelace' });
  });

  it('sees an error object for a username that is taken', async () => {
    await clientOf(app, generation).signUp.email({
      email: 'bob@example.com',
      password: PASSWORD,
      name: 'Bob',
      username: 'bob',
    });
    expect((await client.updateUser({ username: 'BOB' })).error).toMatchObject({
      status: 422,
      code: 'USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER',
    });
  });
});
