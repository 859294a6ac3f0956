import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose';
import { PASSWORD } from '../../support/people.js';
import { clientOf, GENERATIONS, type PublishedClient } from '../../support/published-clients.js';
import { TestApp } from '../../support/test-app.js';

describe.each(GENERATIONS)('signed tokens with the published client $version', (generation) => {
  let app: TestApp;
  let client: PublishedClient;

  beforeAll(async () => {
    app = await TestApp.start();
    await app.reset();
    client = clientOf(app, generation);
  });
  afterAll(() => app.stop());

  it('are given to who is signed in, and verified with the published keys', async () => {
    const { data: signedUp } = await client.signUp.email({
      email: 'ada@example.com',
      password: PASSWORD,
      name: 'Ada',
    });
    const token = (await client.token()).data?.token ?? '';
    const keys = (await client.jwks()).data as JSONWebKeySet;

    const { payload } = await jwtVerify(token, createLocalJWKSet(keys), { currentDate: app.clock.now });
    expect(payload.sub).toBe(signedUp?.user.id);
  });

  it('sees an error object when nobody is signed in', async () => {
    const { error } = await clientOf(app, generation).token();
    expect(error).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
  });
});
