import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.js';
import { SessionEndings } from '../session-endings.js';

/** Signs out: the session of the token is gone afterwards, whether or not there was one. */
@Injectable()
export class EndSession {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly endings: SessionEndings,
  ) {}

  async execute(token: string): Promise<void> {
    await this.unitOfWork.run(() => this.endings.endByToken(token));
  }
}
