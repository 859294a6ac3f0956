import type { FastifyReply } from 'fastify';

/** Sends an answer that may be `null` by hand, because the framework would make an empty body of it. */
export function sendJson(reply: FastifyReply, body: object | null): void {
  void reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
}
