import type { FastifyRequest } from 'fastify';
import { addressGroup } from '#common/net/address-group.js';
import { clientAddress } from '#platform/http/client-address.js';

/** By which declined payments are counted. */
export function addressOf(request: FastifyRequest): string | null {
  const address = clientAddress(request);
  return address === '' ? null : addressGroup(address);
}
