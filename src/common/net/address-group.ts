import ipaddr from 'ipaddr.js';

/** Groups of 16 bits that name the network of one subscriber (RFC 6177, RFC 7934); the rest is theirs to choose. */
const NETWORK_GROUPS = 4;

/**
 * Under which name one caller is counted: an IPv4 address as it is, also one mapped into IPv6, and of an IPv6 address
 * the /64 it belongs to, since a single host has all 2^64 of them. What is no address is one caller.
 */
export function addressGroup(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  // As IPv4 when it is mapped.
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const groups = parsed.parts.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}
