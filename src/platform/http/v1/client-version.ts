import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpErrors } from '../http.errors.js';
import { apiVersions, type ApiVersion } from './api-version.js';
import { isBelowV1 } from './v1-path.js';

export const POLAR_VERSION = 'polar-version';

/** The API version that a client asks for; null for clients of the old generation, which send none. */
export function clientVersionOf(request: FastifyRequest): ApiVersion | null {
  const sent = request.headers[POLAR_VERSION];
  return apiVersions.find((version) => version === sent) ?? null;
}

/** @throws API_VERSION_UNKNOWN */
export function requireKnownVersion(request: FastifyRequest): void {
  if (!isBelowV1(request) || request.headers[POLAR_VERSION] === undefined) return;
  if (clientVersionOf(request) === null)
    throw HttpErrors.API_VERSION_UNKNOWN({ versions: apiVersions.join(', ') });
}

/** Repeats the version in every answer below /v1, errors included. */
export function registerVersionHeader(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    const version = isBelowV1(request) ? clientVersionOf(request) : null;
    if (version !== null) void reply.header(POLAR_VERSION, version);
    done();
  });
}

/** Hands a route the API version of its client; null for the old generation. */
export const ClientVersion = createParamDecorator((_data: unknown, context: ExecutionContext) =>
  clientVersionOf(context.switchToHttp().getRequest<FastifyRequest>()),
);
