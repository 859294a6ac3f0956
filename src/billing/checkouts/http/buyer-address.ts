import type { FastifyRequest } from 'fastify';
import { addressGroup } from '#common/net/address-group.js';
import { clientAddress } from '#platform/http/client-address.js';

/** What limits of buyers are counted by; null where the address is unknown. */
export function buyerAddress(request: FastifyRequest): string | null {
  const address = clientAddress(request);
  return address === '' ? null : addressGroup(address);
}
