import type { FastifyRequest } from 'fastify';
import type { Client } from '#common/net/client.js';
import { clientAddress } from './client-address.js';

/** A browser names itself in a few hundred characters; more is noise that only costs space. */
const MAX_USER_AGENT = 512;

/** The client that sent a request. */
export function clientOf(request: FastifyRequest): Client {
  return {
    ipAddress: clientAddress(request),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT),
  };
}
