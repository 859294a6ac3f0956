import { beforeAll, describe, expect, it } from '@jest/globals';
import { call, JSON_TYPE } from '../../support/call.js';
import { describedRoutes, describedV1Routes } from '../../support/described-routes.js';
import { FORM, refusal } from '../../support/people.js';
import { TestApp } from '../../support/test-app.js';

const SIGN_IN = '/api/auth/sign-in/email';
const LIMIT = 65_536;
const TOO_LARGE = [413, { code: 'REQUEST_BODY_IS_TOO_LARGE', message: 'Request body is too large' }];
const INVALID_BODY = [400, { code: 'VALIDATION_ERROR', message: 'Invalid body parameters' }];
/** Milliseconds for which one request may keep the process busy, on a machine that is busy itself. */
const BEARABLE = 3_000;
describe('oversized bodies', () => {
  let app: TestApp;

  const post = (body: string | ReadableStream, headers: Record<string, string> = JSON_TYPE, path = SIGN_IN) =>
    call('POST', `${app.origin}${path}`, { headers, body });

  beforeAll(async () => {
    app = await TestApp.shared({ BODY_LIMIT: String(LIMIT) });
  });

  describe('a body beyond the limit is refused', () => {
    const long = 'a'.repeat(LIMIT + 1);

    it.each([
      ['as JSON', JSON_TYPE, `{"email":"${long}"}`],
      ['as a form', FORM, `email=${long}`],
      ['as multipart', { 'content-type': `multipart/form-data; boundary=${'x'.repeat(30)}` }, long],
      ['as text', { 'content-type': 'text/plain' }, long],
      ['as something unknown', { 'content-type': 'application/x-anything' }, long],
    ])('%s', async (_form, headers, body) => {
      expect(refusal(await post(body, headers))).toEqual(TOO_LARGE);
    });

    it('when nobody says beforehand how long it is', async () => {
      const chunk = new TextEncoder().encode('a'.repeat(16_384));
      let chunks = 0;
      const endless = new ReadableStream({
        pull: (controller) => (chunks++ < 64 ? controller.enqueue(chunk) : controller.close()),
      });
      // The answer may come, or the connection end, while the caller is still sending.
      const status = await post(endless).then(
        (answer) => answer.status,
        () => 413,
      );
      expect(status).toBe(413);
    });

    const posts = describedRoutes().filter(({ method }) => method === 'POST');

    it.each(posts.map(({ path }) => path))('on any route: POST %s', async (path) => {
      expect(refusal(await post(`{"email":"${long}"}`, JSON_TYPE, path))).toEqual(TOO_LARGE);
    });

    const v1Posts = describedV1Routes().filter(({ method }) => method === 'POST');

    it.each(v1Posts.map(({ path }) => path))('on any route below /v1: POST %s', async (path) => {
      expect(refusal(await post(`{"email":"${long}"}`, JSON_TYPE, path))).toEqual([
        413,
        { error: 'PayloadTooLarge', detail: 'Request body is too large' },
      ]);
    });
  });

  describe('a body that nests deeply is refused', () => {
    const deep = 15_000;

    it.each([
      ['lists', `${'['.repeat(deep)}${']'.repeat(deep)}`],
      ['objects', `${'{"a":'.repeat(deep / 2)}1${'}'.repeat(deep / 2)}`],
    ])('with %s in a member that is a text', async (_kind, value) => {
      const begun = performance.now();
      const answer = await post(`{"email":${value},"password":"x"}`);
      expect(refusal(answer)).toEqual(INVALID_BODY);
      expect(performance.now() - begun).toBeLessThan(BEARABLE);
    });

    it('with nothing around it', async () => {
      expect(refusal(await post(`${'['.repeat(deep)}${']'.repeat(deep)}`))).toEqual(INVALID_BODY);
    });

    it('and without its end', async () => {
      expect((await post('{"a":'.repeat(deep / 2))).status).toBe(400);
    });
  });

  it('ten thousand parts of a form keep nobody waiting', async () => {
    const begun = performance.now();
    const fields = Array.from({ length: 10_000 }, (_, index) => `k${String(index)}=`).join('&');
    expect((await post(fields.slice(0, LIMIT - 10), FORM)).status).toBe(400);
    expect(performance.now() - begun).toBeLessThan(BEARABLE);
  });
});
