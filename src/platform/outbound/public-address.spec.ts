import { describe, expect, it } from '@jest/globals';
import { isPublicAddress } from './public-address.js';

describe('a public address', () => {
  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '100.63.255.255',
    '100.128.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '223.255.255.255',
    '2001:4860:4860::8888',
    '2a00:1450:4001:80b::200e',
    '::ffff:8.8.8.8',
    '64:ff9b::8.8.8.8',
  ])('is %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

describe('no public address', () => {
  it.each([
    ['0.0.0.0', 'is unspecified'],
    ['0.1.2.3', 'is of this network'],
    ['127.0.0.1', 'is loopback'],
    ['127.255.255.254', 'is loopback'],
    ['10.1.2.3', 'is private'],
    ['172.16.0.1', 'is private'],
    ['172.31.255.255', 'is private'],
    ['192.168.0.1', 'is private'],
    ['100.64.0.1', 'is behind a carrier'],
    ['100.100.100.200', 'is the metadata service of a cloud'],
    ['169.254.169.254', 'is the metadata service of most clouds'],
    ['192.0.0.192', 'is the metadata service of a cloud'],
    ['168.63.129.16', 'is the host of a machine in a cloud'],
    ['192.0.2.1', 'is for documentation'],
    ['198.51.100.1', 'is for documentation'],
    ['203.0.113.1', 'is for documentation'],
    ['198.18.0.1', 'is for benchmarks'],
    ['198.19.255.255', 'is for benchmarks'],
    ['192.88.99.1', 'was a relay to IPv6'],
    ['224.0.0.1', 'is for many'],
    ['239.255.255.255', 'is for many'],
    ['240.0.0.1', 'is reserved'],
    ['255.255.255.255', 'is for all'],
    ['::', 'is unspecified'],
    ['::1', 'is loopback'],
    ['::127.0.0.1', 'is IPv4 in its oldest disguise'],
    ['::8.8.8.8', 'is IPv4 in its oldest disguise'],
    ['0:0:0:0:0:0:8.8.8.8', 'is IPv4 in its oldest disguise'],
    ['::808:808', 'is IPv4 in its oldest disguise'],
    ['::ffff:127.0.0.1', 'is loopback, mapped'],
    ['::ffff:a9fe:a9fe', 'is a metadata service, mapped'],
    ['::ffff:0:127.0.0.1', 'is loopback, translated'],
    ['64:ff9b::127.0.0.1', 'is loopback behind a translator'],
    ['64:ff9b::a00:1', 'is private behind a translator'],
    ['64:ff9b:1::8.8.8.8', 'is wherever the local translator leads'],
    ['2002:7f00:1::', 'is loopback behind 6to4'],
    ['2002:808:808::', 'is wherever 6to4 leads'],
    ['2001::1', 'is behind Teredo'],
    ['2001:2::1', 'is for benchmarks'],
    ['2001:10::1', 'is no address but a key'],
    ['2001:20::1', 'is no address but a key'],
    ['2001:db8::1', 'is for documentation'],
    ['3fff::1', 'is for documentation'],
    ['100::1', 'is discarded'],
    ['5f00::1', 'is for routing inside a network'],
    ['fc00::1', 'is private'],
    ['fd00:ec2::254', 'is the metadata service of a cloud'],
    ['fe80::1', 'is of one link'],
    ['fe80::1%eth0', 'is of one link'],
    ['fec0::1', 'is of one site'],
    ['ff02::1', 'is for many'],
    ['4000::1', 'has not been handed out'],
    ['', 'is nothing'],
    ['example.com', 'is a name'],
    ['8.8.8', 'is short'],
    ['0x8.8.8.8', 'is hexadecimal'],
  ])('is %s, which %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
