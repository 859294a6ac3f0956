import { createHash, type Hash } from 'node:crypto';
import { Transform } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { idempotencyKeyOf } from './idempotency-key.js';

const hashes = new WeakMap<FastifyRequest, Hash>();

/** Hashes the body of requests with an `Idempotency-Key` as it arrives, whatever its content type. */
export function registerBodyHash(server: FastifyInstance): void {
  server.addHook('preParsing', (request, _reply, payload, done) => {
    if (idempotencyKeyOf(request) === null) return done(null, payload);
    const hash = createHash('sha256');
    hashes.set(request, hash);
    const observed = new Transform({
      transform: (chunk: Buffer, _encoding, next) => {
        hash.update(chunk);
        next(null, chunk);
      },
    });
    payload.on('error', (error) => observed.destroy(error));
    done(null, payload.pipe(observed));
  });
}

/** The hash of the raw body; the same for all requests without one. */
export function bodyHashOf(request: FastifyRequest): string {
  return (hashes.get(request) ?? createHash('sha256')).copy().digest('hex');
}
