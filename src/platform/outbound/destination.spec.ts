import { describe, expect, it } from '@jest/globals';
import { readDestination } from './destination.js';

const problemOf = (url: string, allowsPrivate = false): string | null => {
  const destination = readDestination(url, allowsPrivate);
  return 'problem' in destination ? destination.problem : null;
};

describe('an address that may be sent to', () => {
  it.each([
    ['https://example.com', 'https://example.com', '/'],
    ['https://Hooks.Example.com:443/a?b=c#d', 'https://hooks.example.com', '/a?b=c'],
    ['https://example.com:8443/x', 'https://example.com:8443', '/x'],
    ['https://example.com./x', 'https://example.com', '/x'],
    ['https://bücher.example/', 'https://xn--bcher-kva.example', '/'],
    ['https://192.0.2.1.example.com/', 'https://192.0.2.1.example.com', '/'],
    ['https://8.8.8.8/', 'https://8.8.8.8', '/'],
    ['https://[2606:4700::1111]/', 'https://[2606:4700::1111]', '/'],
    ['https://internal.example.com/', 'https://internal.example.com', '/'],
  ])('%s goes to %s', (url, origin, path) => {
    expect(readDestination(url, false)).toEqual({ origin, path });
  });
});

describe('an address that is not sent to', () => {
  it.each([
    ['', 'invalid'],
    ['example.com', 'invalid'],
    ['https://', 'invalid'],
    ['https://exa mple.com/', 'invalid'],
    ['https://example.com/\n', 'invalid'],
    ['ht\ttps://example.com/', 'invalid'],
    ['https://example.com\\@127.0.0.1/', 'invalid'],
    ['https://example.com../', 'invalid'],
    ['https://a..example.com/', 'invalid'],
    ['https://.example.com/', 'invalid'],
    ['https://exa$mple.com/', 'invalid'],
    ['https://1.2.3.4.5/', 'invalid'],
    ['https://256.256.256.256/', 'invalid'],
    ['https://[fe80::1%25eth0]/', 'invalid'],
    [`https://${'a'.repeat(64)}.example.com/`, 'invalid'],
    [`https://example.com/${'a'.repeat(2_064)}`, 'too_long'],
    ['http://example.com/', 'scheme'],
    ['ftp://example.com/', 'scheme'],
    ['file:///etc/passwd', 'scheme'],
    ['gopher://example.com/', 'scheme'],
    ['javascript:alert(1)', 'scheme'],
    ['https://user@example.com/', 'credentials'],
    ['https://:password@example.com/', 'credentials'],
    ['https://example.com@127.0.0.1/', 'credentials'],
    ['https://127.0.0.1:443@example.com/', 'credentials'],
    ['https://example.com:22/', 'port'],
    ['https://example.com:80/', 'port'],
    ['https://example.com:0/', 'port'],
    ['https://example.com:1023/', 'port'],
    ['https://example.com:2049/', 'port'],
    ['https://example.com:6379/', 'port'],
    ['https://example.com:65536/', 'invalid'],
  ])('%s is %s', (url, problem) => {
    expect(problemOf(url)).toBe(problem);
  });
});

describe('a private address is seen in each of its spellings', () => {
  it.each([
    'https://127.0.0.1/',
    'https://127.0.0.1./',
    'https://127.1/',
    'https://127.0.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0x7f.0.0.1/',
    'https://0177.0.0.1/',
    'https://017700000001/',
    'https://0/',
    'https://127。0。0。1/',
    'https://127．0．0．1/',
    'https://１２７.0.0.1/',
    'https://①②⑦.0.0.1/',
    'https://%31%32%37.0.0.1/',
    'https://10.0.0.1/',
    'https://172.16.0.1/',
    'https://192.168.1.1/',
    'https://100.64.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://2852039166/',
    'https://0xA9FEA9FE/',
    'https://[::]/',
    'https://[::1]/',
    'https://[0:0:0:0:0:0:0:1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[::127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[64:ff9b::169.254.169.254]/',
    'https://[fd00:ec2::254]/',
    'https://[fe80::1]/',
    'https://localhost/',
    'https://LOCALHOST./',
    'https://ｌｏｃａｌｈｏｓｔ/',
    'https://app.localhost/',
    'https://printer.local/',
    'https://metadata.google.internal/',
    'https://metadata.google.internal./',
    'https://router.home.arpa/',
    'https://redis/',
    'https://intranet./',
  ])('%s', (url) => {
    expect(problemOf(url)).toBe('private');
  });
});

describe('where private networks are allowed', () => {
  it.each(['http://localhost:3000/', 'http://receiver/', 'https://127.0.0.1:8443/', 'http://[::1]:3000/'])(
    '%s may be sent to',
    (url) => {
      expect(problemOf(url, true)).toBeNull();
    },
  );

  it.each([
    ['ftp://localhost/', 'scheme'],
    ['http://user@localhost/', 'credentials'],
    ['http://localhost:5432/', 'port'],
    ['http://localhost:22/', 'port'],
  ])('%s is still refused', (url, problem) => {
    expect(problemOf(url, true)).toBe(problem);
  });
});
