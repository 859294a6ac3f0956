import { describe, expect, it } from '@jest/globals';
import { normalizePath } from './request-path.js';

describe('the one spelling of a path', () => {
  it.each(['', '/', '//', '/.', '/..', '/./..//', '?a=/b', '#', 'http://host', 'https://host:1?x'])(
    'is a slash for the root: %j',
    (address) => {
      expect(normalizePath(address)).toBe('/');
    },
  );

  it.each([
    ['keeps what cannot be decoded', '/a/%zz/%', '/a/%zz/%'],
    ['keeps bytes that are no text', '/a/%ff%fe', '/a/%ff%fe'],
    ['decodes beside what cannot be decoded', '/%61/%zz', '/a/%zz'],
    ['decodes what was encoded several times', '/%25252561', '/a'],
    ['decodes letters beyond ASCII', '/%C3%84', '/ä'],
    ['takes a way back out of what was encoded', '/a/b/%2e%2E/c', '/a/c'],
    ['keeps dots that are no dot segment', '/a/.../.b/c.', '/a/.../.b/c.'],
    ['drops the query before it decodes', '/a%3Fb?c', '/a?b'],
    ['keeps a semicolon, as the router does', '/a;b', '/a;b'],
  ])('%s: %s', (_case, address, path) => {
    expect(normalizePath(address)).toBe(path);
  });

  it('takes no time for a long address', () => {
    const begun = performance.now();
    for (const part of ['%25', '/..', '//', '%2e%2e%2f', '%ff']) normalizePath(`/${part.repeat(6_000)}`);
    expect(performance.now() - begun).toBeLessThan(500);
  });
});
