import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { CustomerSessionRepository } from '../../customers/customer-session.repository.js';

/** Signs a customer out: the token opens nothing any more. */
@Injectable()
export class EndPortalSession {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: CustomerSessionRepository,
  ) {}

  async execute(sessionId: string): Promise<void> {
    await this.unitOfWork.run(() => this.sessions.delete(sessionId));
  }
}
