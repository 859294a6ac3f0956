import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { bodyHashOf } from './body-hash.hook.js';
import { idempotentCallerOf } from './idempotent-caller.js';

/** What makes a request the repetition of another one, as hashes: paths may hold secrets. */
export interface RequestIdentity {
  /** Of key, caller, organization and route. */
  id: string;
  /** Of query and body, which must be the same for the same id. */
  content: string;
}

/** The identity of a request whose access has been checked. */
export function requestIdentity(request: FastifyRequest, key: string): RequestIdentity {
  const [path = '', query = ''] = request.url.split('?', 2);
  const content = hashOf([query, bodyHashOf(request)]);
  const caller = idempotentCallerOf(request);
  const route = path.replace(/\/+$/, '');
  return {
    id: hashOf([key, caller, caller === null ? content : namedOrganization(request), route]),
    content,
  };
}

/** The organization that a person acts for, where the request names it; other routes have an id in their path. */
function namedOrganization({ body }: FastifyRequest): string | null {
  const { organization_id: named } = Object(body) as { organization_id?: unknown };
  return typeof named === 'string' ? named : null;
}

function hashOf(parts: readonly (string | null)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
