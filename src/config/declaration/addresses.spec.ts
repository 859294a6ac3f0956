import { describe, expect, it } from '@jest/globals';
import { canonicalOrigin, hasScheme, isBasePath, isBaseUrl, isTrustedOrigin, pathOf } from './addresses.js';

describe('isBaseUrl', () => {
  it.each([
    'https://accounts.example.com',
    'https://accounts.example.com/',
    'http://localhost:3000',
    'http://[::1]:8080',
    'https://example.com/auth/v1',
  ])('accepts %s', (text) => {
    expect(isBaseUrl(text)).toBe(true);
  });

  it.each([
    ['accounts.example.com', 'has no scheme'],
    ['localhost:3000', 'has no web scheme'],
    ['ftp://example.com', 'is not http or https'],
    ['https://', 'has no host'],
    ['https://user:password@example.com', 'holds credentials'],
    ['https://example.com/?', 'has a query'],
    ['https://example.com/#top', 'has a fragment'],
    ['https://example.com/admin', 'covers the console'],
    ['https://example.com/a b', 'has a space in its path'],
  ])('refuses %s, which %s', (text) => {
    expect(isBaseUrl(text)).toBe(false);
  });
});

describe('isBasePath', () => {
  it.each(['/api/auth', '/auth', '/v1.2/sign-in_out', '/administration', '/apiary'])('accepts %s', (text) => {
    expect(isBasePath(text)).toBe(true);
  });

  it.each([
    ['/', 'would put the routes at the root'],
    ['api/auth', 'is not absolute'],
    ['/api/auth/', 'ends in a slash'],
    ['/api//auth', 'has an empty part'],
    ['/api/../auth', 'climbs'],
    ['/api', 'would put the routes below /admin among those of /api/admin'],
    ['/admin/auth', 'lies under the console'],
    ['/docs', 'covers the API description'],
    ['/health', 'covers the health checks'],
  ])('refuses %s, which %s', (text) => {
    expect(isBasePath(text)).toBe(false);
  });
});

describe('isTrustedOrigin', () => {
  it.each([
    'https://app.example.com',
    'http://localhost:5173',
    'https://app.example.com/',
    '*.example.com',
    '*.example.com:8443',
    'https://*.example.com',
    'myapp://',
    'exp://192.168.0.1:8081',
  ])('accepts %s', (entry) => {
    expect(isTrustedOrigin(entry)).toBe(true);
  });

  it.each([
    ['app.example.com', 'would match nothing without scheme or wildcard'],
    ['https://app.example.com/path', 'has a path'],
    ['https://user@app.example.com', 'holds credentials'],
    ['*.example.com/path', 'is a pattern with a path'],
    ['/relative', 'is a path'],
    ['javascript:alert(1)', 'is not the beginning of an app address'],
  ])('refuses %s, which %s', (entry) => {
    expect(isTrustedOrigin(entry)).toBe(false);
  });
});

describe('canonicalOrigin', () => {
  it('writes a web origin as browsers send it', () => {
    expect(canonicalOrigin('https://App.Example.com:443/')).toBe('https://app.example.com');
  });

  it.each(['*.Example.com', 'myapp://open', 'https://app-?.example.com'])('leaves %s as it is', (entry) => {
    expect(canonicalOrigin(entry)).toBe(entry);
  });
});

describe('hasScheme', () => {
  it('accepts any of the named schemes', () => {
    expect(['redis://h', 'rediss://h'].every(hasScheme('redis', 'rediss'))).toBe(true);
  });

  it.each(['http://h', 'redis', ''])('refuses %j', (text) => {
    expect(hasScheme('redis')(text)).toBe(false);
  });
});

describe('pathOf', () => {
  it.each([
    ['https://example.com', ''],
    ['https://example.com/', ''],
    ['https://example.com/auth/', '/auth'],
  ])('of %s is %j', (address, path) => {
    expect(pathOf(address)).toBe(path);
  });
});
