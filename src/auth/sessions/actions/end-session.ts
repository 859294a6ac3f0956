import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { SessionTerminator } from '../session-terminator.service.js';

/** Signs out: the session of the token is gone afterwards, whether or not there was one. */
@Injectable()
export class EndSession {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly terminator: SessionTerminator,
  ) {}

  async execute(token: string): Promise<void> {
    await this.unitOfWork.run(() => this.terminator.endByToken(token));
  }
}
