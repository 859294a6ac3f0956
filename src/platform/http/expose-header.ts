import type { FastifyReply } from 'fastify';

const EXPOSED = 'access-control-expose-headers';

/** Lets pages of trusted origins read one more header of this answer; nobody else may read any of it. */
export function exposeHeader(reply: FastifyReply, name: string): void {
  const exposed = reply.getHeader(EXPOSED);
  if (typeof exposed === 'string') void reply.header(EXPOSED, `${exposed}, ${name}`);
}
