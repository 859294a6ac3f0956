import { Get, Req, Res } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { StaffCan } from '#staff';
import { STAFF_PATH, StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import type { BoardAnswer } from '#platform/queues/board/board-answer.js';
import { QueueBoard } from '#platform/queues/board/queue-board.service.js';

const MOUNT = `/${STAFF_PATH}/queues/`;
/** Where an address is relative to is said in the page itself, so that its scripts work on each of its paths. */
const PAGE_POLICY = [
  "default-src 'self'",
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "img-src 'self' data:",
  "object-src 'none'",
  "style-src 'self' 'unsafe-inline'",
].join('; ');

/** The board of the queues: pages, scripts and what they read. There is no route that changes anything. */
@StaffController('queues', 'Queues')
export class QueueBoardStaffController {
  constructor(private readonly board: QueueBoard) {}

  @Get(['', '*'])
  @StaffCan({ queue: ['read'] })
  @ApiExcludeEndpoint()
  async show(
    @Req() request: FastifyRequest<{ Params: { '*'?: string }; Querystring: Record<string, string> }>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BoardAnswer['body']> {
    const path = request.params['*'] ?? '';
    return bodyOf(await this.board.answer(MOUNT, { path, query: request.query }), reply);
  }
}

function bodyOf(answer: BoardAnswer | null, reply: FastifyReply): BoardAnswer['body'] {
  if (answer === null) throw HttpErrors.NOT_FOUND();
  void reply.status(answer.status);
  if (answer.type !== null) void reply.type(answer.type).header('content-security-policy', PAGE_POLICY);
  return answer.body;
}
