import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { CallbackUrlCheck } from './callback-url.check.js';
import type { TrustedOrigins } from './trusted-origins.service.js';

/** Nobody is trusted, so that only paths of the caller's own site pass. */
const check = new CallbackUrlCheck({ trusts: async () => false } as unknown as TrustedOrigins);

const verify = (callbackURL: unknown, method = 'POST'): Promise<void> =>
  check.verify({ method, body: { callbackURL }, query: {} } as FastifyRequest);

describe('a path on the caller’s own site', () => {
  it.each(['/', '/a', '/a/b.c-d_e+f@g', '/a//b', '/a?', '/a?b=c&d=%20e/f+g@h-i.j_k', '/a/../b', '/A/B?C=D'])(
    'may be %s',
    async (path) => {
      await expect(verify(path)).resolves.toBeUndefined();
    },
  );

  it.each([
    '//a',
    '/\\a',
    '/%2fa',
    '/%2Fa',
    '/%5ca',
    '/%5Ca',
    '/a%2fb',
    '/a:b',
    '/a#b',
    '/a~b',
    '/a,b',
    '/a b',
    '/a;b',
    '/a?b#c',
    '/a?b:c',
    '/a?b?c',
    '/é',
    '/a\n',
    '\n/a',
    '/\t/a',
    ' /a',
    'a',
    './a',
    '?a',
  ])('may not be %j', async (path) => {
    await expect(verify(path)).rejects.toMatchObject({ key: 'INVALID_CALLBACK_URL' });
  });
});

describe('what is not checked', () => {
  it.each([
    ['an absent address', undefined],
    ['an empty one', ''],
    ['one that is no text, which the input refuses', 7],
    ['a list, which the input refuses', ['//a']],
  ])('is %s', async (_case, value) => {
    await expect(verify(value)).resolves.toBeUndefined();
  });

  it('is anything but a POST', async () => {
    await expect(verify('//a', 'GET')).resolves.toBeUndefined();
  });

  it('is a body that is no object', async () => {
    const request = { method: 'POST', body: 'callbackURL=//a', query: {} } as FastifyRequest;
    await expect(check.verify(request)).resolves.toBeUndefined();
  });
});
