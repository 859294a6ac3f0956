import { describe, expect, it } from '@jest/globals';
import type { FastifyReply } from 'fastify';
import { allowFormTargets } from './form-targets.js';

function policyFor(...urls: (string | undefined)[]): string | undefined {
  const headers = new Map([
    ['content-security-policy', "default-src 'self';form-action 'self';object-src 'none'"],
  ]);
  const reply = {
    getHeader: (name: string) => headers.get(name),
    header: (name: string, value: string) => headers.set(name, value),
  };
  allowFormTargets(reply as unknown as FastifyReply, urls);
  return headers.get('content-security-policy');
}

describe('allowFormTargets', () => {
  it.each([
    ['the origin of an address', ['https://app.example.com/a?b=c'], ' https://app.example.com'],
    [
      'each origin once',
      ['https://a.example/1', 'https://a.example/2', 'http://b.example:81/'],
      ' https://a.example http://b.example:81',
    ],
    ['the scheme of an application', ['myapp://done'], ' myapp:'],
    ['nothing for paths and what is absent', ['/welcome', undefined], ''],
  ])('allows %s', (_case, urls, added) => {
    expect(policyFor(...urls)).toBe(`default-src 'self';form-action 'self'${added};object-src 'none'`);
  });
});
