import type { FastifyInstance } from 'fastify';

/** Milliseconds between two looks for connections that have become idle. */
const INTERVAL = 100;

/**
 * A stopping server closes idle connections once; those that are in the middle of a response then would stay open for the
 * keep-alive timeout. Here each is closed when its response has ended.
 */
export function closeIdleConnectionsOnStop(server: FastifyInstance): void {
  server.addHook('preClose', (done) => {
    const timer = setInterval(() => server.server.closeIdleConnections(), INTERVAL);
    server.server.once('close', () => clearInterval(timer));
    done();
  });
}
