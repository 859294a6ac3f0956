import { describe, expect, it } from '@jest/globals';
import { addressGroup } from './address-group.js';

describe('the group of an address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:201', '192.0.2.1'],
    ['0:0:0:0:0:ffff:c000:0201', '192.0.2.1'],
  ])('is the IPv4 address itself, mapped or not: %s', (address, group) => {
    expect(addressGroup(address)).toBe(group);
  });

  it.each([
    '2001:db8:1:2::',
    '2001:db8:1:2::1',
    '2001:0DB8:0001:0002:ffff:ffff:ffff:ffff',
    '2001:db8:1:2:0:0:192.0.2.1',
  ])('is the /64 of an IPv6 address: %s', (address) => {
    expect(addressGroup(address)).toBe('2001:db8:1:2::/64');
  });

  it('is the same for a link-local address on any interface', () => {
    expect(addressGroup('fe80::1%eth0')).toBe(addressGroup('fe80::2'));
  });

  it('differs from one /64 to the next', () => {
    expect(addressGroup('2001:db8:1:3::1')).not.toBe(addressGroup('2001:db8:1:2::1'));
  });

  it.each(['', 'localhost', '1.2.3.4.5', '::ffff:', 'unix:'])(
    'is one for all that is no address: %p',
    (text) => {
      expect(addressGroup(text)).toBe('unknown');
    },
  );
});
