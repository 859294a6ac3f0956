import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { SessionRepository, SessionTerminator } from '#auth/sessions.door.js';
import { ImpersonationErrors } from '../impersonation.errors.js';
import type { StaffMember } from '../../sessions/staff-member.js';

/** A staff member ends at the console what they do as somebody else, in whichever browser that is. */
@Injectable()
export class EndImpersonation {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: SessionRepository,
    private readonly terminator: SessionTerminator,
    private readonly clock: Clock,
  ) {}

  /** @throws IMPERSONATION_NOT_FOUND */
  async execute(sessionId: string, { user: { id: userId } }: StaffMember): Promise<void> {
    await this.unitOfWork.run(async () => {
      const session = await this.sessions.lockImpersonation(sessionId, userId, this.clock.now());
      if (session === null) throw ImpersonationErrors.IMPERSONATION_NOT_FOUND();
      await this.terminator.end(sessionId, { actor: { kind: 'staff', userId } });
    });
  }
}
