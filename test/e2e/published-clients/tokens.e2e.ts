import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose';
import { PASSWORD } from '../../support/people.js';
import { clientOf, GENERATIONS, type PublishedClient } from '../../support/published-clients.js';
import { TestApp } from '../../support/test-app.js';

describe.each(GENERATIONS)('tokens for other services with the published client $version', (generation) => {
  let app: TestApp;
  let client: PublishedClient;

  beforeAll(async () => {
    app = await TestApp.start({ JWT_WITH_SESSION: 'true' });
    await app.reset();
    client = clientOf(app, generation);
    await client.signUp.email({ email: 'ada@example.com', password: PASSWORD, name: 'Ada' });
  });

  afterAll(() => app.stop());

  async function emailIn(token: string): Promise<unknown> {
    const { data } = await client.jwks();
    const keys = createLocalJWKSet(data as JSONWebKeySet);
    const { payload } = await jwtVerify(token, keys, { currentDate: app.clock.now });
    return payload['email'];
  }

  it('are fetched, and verified by the keys it fetches', async () => {
    const { data, error } = await client.token();
    expect(error).toBeNull();
    expect(await emailIn(data?.token ?? '')).toBe('ada@example.com');
  });

  it('come in a header of the session where an installation wants that', async () => {
    let token = '';
    const onSuccess = ({ response }: { response: Response }): void => {
      token = response.headers.get('set-auth-jwt') ?? '';
    };
    await client.getSession({ fetchOptions: { onSuccess } });
    expect(await emailIn(token)).toBe('ada@example.com');
  });

  it('are for nobody who is signed out', async () => {
    const { error } = await clientOf(app, generation).token();
    expect(error).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
  });
});
