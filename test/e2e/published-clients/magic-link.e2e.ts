import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mailedLink } from '../../support/mailed.js';
import { clientOf, GENERATIONS, type PublishedClient } from '../../support/published-clients.js';
import { TestApp } from '../../support/test-app.js';

describe.each(GENERATIONS)('magic links with the published client $version', (generation) => {
  let app: TestApp;
  let client: PublishedClient;

  beforeAll(async () => {
    app = await TestApp.start();
  });

  afterAll(() => app.stop());

  beforeEach(async () => {
    await app.reset();
    client = clientOf(app, generation);
  });

  it('are asked for, followed, and sign in', async () => {
    const asked = await client.signIn.magicLink({ email: 'ada@example.com', name: 'Ada' });
    expect(asked).toMatchObject({ data: { status: true }, error: null });
    const token = (await mailedLink(app, '/magic-link/verify')).searchParams.get('token');
    const { data } = await client.magicLink.verify({ query: { token } });
    expect(data).toMatchObject({
      token: expect.any(String),
      user: { email: 'ada@example.com', name: 'Ada' },
    });
    expect((await client.getSession()).data?.user.emailVerified).toBe(true);
  });

  it('are refused for what is no address', async () => {
    const { error } = await client.signIn.magicLink({ email: 'ada' });
    expect(error).toMatchObject({ status: 400, code: 'INVALID_EMAIL' });
  });
});
