import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TrustedOrigins } from '../checks/trusted-origins.js';

/**
 * Lets pages of trusted origins call with credentials. Their preflight is answered with 204; any other OPTIONS
 * request is an unknown path.
 */
export async function registerCors(server: FastifyInstance, origins: TrustedOrigins): Promise<void> {
  await server.register(cors, () => async (request: FastifyRequest) => {
    const { origin } = request.headers;
    const isTrusted = origin !== undefined && (await origins.trusts(origin, request));
    return {
      origin: isTrusted ? origin : false,
      credentials: true,
      methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposedHeaders: ['X-Retry-After', 'Retry-After', 'set-auth-token'],
      maxAge: 600,
    };
  });
}
