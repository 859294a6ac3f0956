import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PASSWORD } from '../../support/people.js';
import { clientOf, GENERATIONS } from '../../support/published-clients.js';
import { TestApp } from '../../support/test-app.js';

describe.each(GENERATIONS)('limits with the published client $version', (generation) => {
  let app: TestApp;

  beforeAll(async () => {
    app = await TestApp.start({ RATE_LIMIT_ENABLED: 'true' });
    await app.reset();
  });
  afterAll(() => app.stop());

  it('are an error object that a page can show, and a header that says how long to wait', async () => {
    const client = clientOf(app, generation);
    const waits: (string | null)[] = [];
    const signIn = () =>
      client.signIn.email(
        { email: 'ada@example.com', password: PASSWORD },
        {
          onError: ({ response }: { response: Response }) => {
            waits.push(response.headers.get('x-retry-after'));
          },
        },
      );
    for (let asked = 0; asked < 3; asked += 1) await signIn();

    expect((await signIn()).error).toMatchObject({
      status: 429,
      message: 'Too many requests. Please try again later.',
    });
    expect(waits).toEqual([null, null, null, expect.stringMatching(/^(10|[1-9])$/)]);
  });
});
