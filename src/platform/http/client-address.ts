import type { FastifyRequest } from 'fastify';

/** A server that listens on IPv6 sees IPv4 callers in this form. */
const MAPPED_IPV4 = /^::ffff:(?=\d+\.)/i;

/** The caller's address as far as `TRUST_PROXY` vouches for it; IPv4 addresses in their usual form. */
export function clientAddress(request: FastifyRequest): string {
  return request.ip.replace(MAPPED_IPV4, '');
}
