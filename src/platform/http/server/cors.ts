import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TrustedOrigins } from '../checks/trusted-origins.service.js';
import { isBelowV1 } from '../v1/v1-path.js';

const EXPOSED = ['X-Retry-After', 'Retry-After', 'set-auth-token'];
const EXPOSED_BELOW_V1 = ['ETag', 'Polar-Version', 'Idempotent-Replayed'];

/**
 * Lets pages of trusted origins call with credentials. Their preflight is answered with 204; any other OPTIONS
 * request is an unknown path. The request headers a preflight asks for are allowed. Below /v1 pages of any other origin may call as well, but without cookies: by a token that
 * they hold themselves.
 */
export async function registerCors(server: FastifyInstance, origins: TrustedOrigins): Promise<void> {
  await server.register(cors, () => async (request: FastifyRequest) => {
    const { origin } = request.headers;
    const isTrusted = origin !== undefined && (await origins.trusts(origin, request));
    const isOpen = origin !== undefined && !isTrusted && isBelowV1(request);
    return {
      origin: isTrusted ? origin : isOpen && '*',
      credentials: !isOpen,
      methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposedHeaders: [...EXPOSED, ...(isBelowV1(request) ? EXPOSED_BELOW_V1 : [])],
      maxAge: 600,
    };
  });
}
