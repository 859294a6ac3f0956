import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientAddress } from '../client-address.js';
import { clientOf } from '../client.js';
import { routeOf } from '../route-of.js';
import { requestContext } from './request-context.js';

/**
 * Opens the request context and writes one line for each answered request. The line names the route's pattern, not
 * the address, because addresses carry tokens.
 */
export function registerRequestLog(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    enterContext(request, done);
  });
  // Reading a body leaves the context that the first hook opened.
  server.addHook('preValidation', (request, _reply, done) => enterContext(request, done));
  // The line is made of nothing that could be secret, and looking for secrets takes longer than writing it.
  const log = server.log.child({}, { redact: [] });
  server.addHook('onResponse', (request, reply, done) => {
    writeLine(log, request, reply);
    done();
  });
}

function enterContext(request: FastifyRequest, done: () => void): void {
  requestContext.run({ requestId: request.id, client: () => clientOf(request) }, done);
}

function writeLine(log: FastifyBaseLogger, request: FastifyRequest, reply: FastifyReply): void {
  const route = routeOf(request);
  const line = {
    requestId: request.id,
    method: request.method,
    route,
    status: reply.statusCode,
    milliseconds: Math.round(reply.elapsedTime * 10) / 10,
    address: clientAddress(request),
  };
  if (isProbe(route)) log.debug(line, 'request');
  else log.info(line, 'request');
}

/** Asked every few seconds by whoever watches the process. */
function isProbe(route: string): boolean {
  return route.startsWith('/health/') || route === '/metrics';
}
