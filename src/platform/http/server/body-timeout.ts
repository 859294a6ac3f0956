import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { streamsBody } from '../streamed-body.decorator.js';

/** Milliseconds in which a client must have sent the body that a route reads as a whole. */
const BODY_TIMEOUT = 30_000;

/** Ends connections whose body does not arrive in time, so that slow clients cannot hold them open. */
export function registerBodyTimeout(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    if (!hasBody(raw.headers) || streamsBody(request)) return done();
    const timer = setTimeout(() => {
      if (!raw.complete) raw.destroy();
    }, BODY_TIMEOUT);
    raw.once('close', () => clearTimeout(timer));
    done();
  });
}

function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
