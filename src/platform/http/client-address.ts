import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** A server that listens on IPv6 sees IPv4 callers in this form. */
const MAPPED_IPV4 = /^::ffff:(?=\d+\.)/i;

/**
 * The caller's address as far as `TRUST_PROXY` vouches for it; IPv4 addresses in their usual form. Empty when a proxy
 * passed on something that is no address.
 */
export function clientAddress(request: FastifyRequest): string {
  const address = request.ip.replace(MAPPED_IPV4, '');
  return isIP(address) === 0 ? '' : address;
}
