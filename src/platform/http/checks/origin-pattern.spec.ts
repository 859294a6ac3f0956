import { describe, expect, it } from '@jest/globals';
import { matchesOrigin } from './origin-pattern.js';

type Row = [entry: string, url: string];

const belong: Row[] = [
  ['https://app.example.com', 'https://app.example.com'],
  ['https://app.example.com', 'https://app.example.com/'],
  ['https://app.example.com', 'https://app.example.com/path?query#fragment'],
  ['https://app.example.com', 'https://app.example.com:443'],
  ['https://app.example.com', 'HTTPS://APP.example.COM'],
  ['http://localhost:3000', 'http://localhost:3000/x'],
  ['*.example.com', 'https://a.example.com'],
  ['*.example.com', 'http://a.example.com/path'],
  ['*.example.com', 'https://a.b.example.com'],
  ['*.Example.com', 'https://a.example.COM'],
  ['*.example.com:*', 'https://a.example.com:8080'],
  ['localhost:*', 'http://localhost:5173'],
  ['**.example.com', 'https://a.b.example.com'],
  ['app-?.example.com', 'https://app-1.example.com'],
  ['app*.example.com', 'https://app.example.com'],
  ['https://*.example.com', 'https://a.example.com'],
  ['myapp://', 'myapp://open/x'],
  ['myapp://open', 'myapp://open/x'],
  ['exp+myapp://', 'exp+myapp://x'],
];

const stay: Row[] = [
  ['https://app.example.com', 'http://app.example.com'],
  ['https://app.example.com', 'https://app.example.com:8443'],
  ['https://app.example.com', 'https://example.com'],
  ['https://app.example.com', 'https://x.app.example.com'],
  ['https://app.example.com', 'https://app.example.com.evil.net'],
  ['https://app.example.com', 'https://app.example.com@evil.net'],
  ['https://app.example.com', 'https://evil.net/https://app.example.com'],
  ['https://app.example.com', 'https://evil.net?https://app.example.com'],
  ['https://app.example.com', 'null'],
  ['https://app.example.com', ''],
  ['https://app.example.com', '/path'],
  ['https://app.example.com', 'app.example.com'],
  ['*.example.com', 'https://example.com'],
  ['*.example.com', 'https://evilexample.com'],
  ['*.example.com', 'https://a.example.com:8080'],
  ['*.example.com', 'https://a.example.com.evil.net'],
  ['*.example.com', 'https://a.example.com@evil.net'],
  ['*.example.com', 'https://evil.net/a.example.com'],
  ['*.example.com', 'https://evil.net\\a.example.com'],
  ['*.example.com', 'https://evil.net#.example.com'],
  ['*.example.com', 'myapp://a.example.com'],
  ['*.example.com', '/a.example.com'],
  ['*.exampleXcom', 'https://a.example.com'],
  ['a.b*', 'https://aXb.com'],
  ['app-?.example.com', 'https://app-12.example.com'],
  ['app-?.example.com', 'https://app-.example.com'],
  ['\\*.example.com', 'https://a.example.com'],
  ['https://*.example.com', 'http://a.example.com'],
  ['myapp://', 'myapp:open'],
  ['myapp://', 'myapp2://open'],
  ['myapp://open', 'myapp://other'],
  ['myapp://', 'https://myapp://'],
];

describe('an address belongs to an entry', () => {
  it.each(belong)('%s takes %s', (entry, url) => {
    expect(matchesOrigin(entry, url)).toBe(true);
  });
});

describe('an address does not belong to an entry', () => {
  it.each(stay)('%s leaves %j', (entry, url) => {
    expect(matchesOrigin(entry, url)).toBe(false);
  });
});
