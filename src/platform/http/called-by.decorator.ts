import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { clientAddress } from './client-address.js';
import type { Client } from '#common/net/client.js';

/** A browser names itself in a few hundred characters; more is noise that only costs space. */
const MAX_USER_AGENT = 512;

/** Hands a route the client it is called by. */
export const CalledBy = createParamDecorator((_data: unknown, context: ExecutionContext): Client => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  return {
    ipAddress: clientAddress(request),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT),
  };
});
