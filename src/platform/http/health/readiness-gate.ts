import type { FastifyInstance } from 'fastify';
import { HttpErrors } from '../http.errors.js';
import type { Readiness } from './readiness.service.js';

/** Seconds after which a caller who came too early may try again. */
const RETRY_AFTER = 2;

/** Answers 503 while the process is not ready, so that an early caller gets a clear answer; health routes stay open. */
export function registerReadinessGate(server: FastifyInstance, readiness: Readiness): void {
  server.addHook('onRequest', (request, _reply, done) => {
    if (readiness.isReady || request.url.startsWith('/health/')) done();
    else done(HttpErrors.SERVICE_UNAVAILABLE({}, { retryAfter: RETRY_AFTER }));
  });
  // A connection kept alive after the last response would delay the end of the process.
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (!readiness.isReady) void reply.header('connection', 'close');
    done(null, payload);
  });
}
