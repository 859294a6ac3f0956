import { BlockList, isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** All of IPv6 that is handed out to be reached from anywhere (RFC 4291 and IANA's registry). */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');
/** IPv4 as networks without it spell it (RFC 6052). */
const TRANSLATED = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/** IPv4 in its oldest disguise (RFC 4291, 2.5.5.1), which ipaddr.js takes for a mapped one when it is spelled with dots. */
const COMPATIBLE = new BlockList();
COMPATIBLE.addSubnet('::', 96, 'ipv6');

/** What virtual machines of Azure reach of their host, at an address of the public range (Microsoft's documentation). */
const AZURE_HOST = '168.63.129.16';

/**
 * Whether an address belongs to one host of the public Internet, and not to this machine, its networks, the metadata
 * service of a cloud, a tunnel or documentation. What stands for an IPv4 address is judged by that address; translators
 * whose prefix a network chooses (64:ff9b:1::/48, 6to4, Teredo) may lead anywhere, and so they are not public.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0 || (family === 6 && COMPATIBLE.check(address, 'ipv6'))) return false;
  return isPublic(ipaddr.parse(address));
}

function isPublic(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (!(address instanceof ipaddr.IPv6))
    return address.range() === 'unicast' && address.toString() !== AZURE_HOST;
  if (address.isIPv4MappedAddress()) return isPublic(address.toIPv4Address());
  if (address.match(TRANSLATED)) return isPublic(new ipaddr.IPv4(address.toByteArray().slice(-4)));
  return address.match(GLOBAL_UNICAST) && address.range() === 'unicast';
}
