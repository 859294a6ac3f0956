import { Injectable } from '@nestjs/common';
import { QueueViews } from '../queue-views.service.js';
import type { BoardAnswer } from './board-answer.js';
import { boardLook } from './board-look.js';
import { BoardServer, type BoardRequest } from './board-server.js';

/** The pages on which staff watch the queues. They show and change nothing. */
@Injectable()
export class QueueBoard {
  private server: Promise<BoardServer> | undefined;

  constructor(private readonly views: QueueViews) {}

  /** `mount` is the path the board is at, the same with every call. Null for what is not there. */
  async answer(mount: string, request: BoardRequest): Promise<BoardAnswer | null> {
    this.server ??= this.build(mount);
    const server = await this.server;
    return server.answer(request);
  }

  /** The library is loaded for those who look; it would slow down every start. */
  private async build(mount: string): Promise<BoardServer> {
    const { createBullBoard } = await import('@bull-board/api');
    const { BullMQAdapter } = await import('@bull-board/api/bullMQAdapter');
    const server = new BoardServer(mount);
    const queues = (await this.views.open()).map(
      (queue) => new BullMQAdapter(queue, { readOnlyMode: true, allowRetries: false }),
    );
    createBullBoard({ queues, serverAdapter: server, options: { uiConfig: boardLook } });
    return server;
  }
}
