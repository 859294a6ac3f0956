import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Client } from '#common/net/client.js';
import { clientOf } from './client.js';

/** Hands a route the client it is called by. */
export const CalledBy = createParamDecorator((_data: unknown, context: ExecutionContext): Client =>
  clientOf(context.switchToHttp().getRequest<FastifyRequest>()),
);
