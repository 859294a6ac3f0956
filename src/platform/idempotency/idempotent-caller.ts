import type { FastifyRequest } from 'fastify';

const callers = new WeakMap<FastifyRequest, string>();

/**
 * Says who sends a request, for its `Idempotency-Key`. To be called by every access check of routes below /v1:
 * `organization:<id>` for any of its tokens, `user:<id>` for a person. A route that is opened by a secret in its path names
 * that secret. Without a caller, only a request with the same body repeats another one.
 */
export function noteIdempotentCaller(request: FastifyRequest, caller: string): void {
  callers.set(request, caller);
}

export function idempotentCallerOf(request: FastifyRequest): string | null {
  return callers.get(request) ?? null;
}
