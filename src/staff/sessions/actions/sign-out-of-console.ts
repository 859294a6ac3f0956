import { Injectable } from '@nestjs/common';
import { AuditLog } from '#platform/audit/audit-log.service.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { StaffSessionRepository } from '../staff-session.repository.js';
import { StaffAudit } from '../../staff.audit.js';

/** Ends a console session; nothing happens when it is already over. */
@Injectable()
export class SignOutOfConsole {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: StaffSessionRepository,
    private readonly audit: AuditLog,
  ) {}

  async execute(token: string): Promise<void> {
    await this.unitOfWork.run(async () => {
      const ended = await this.sessions.deleteByToken(token);
      if (ended === null) return;
      this.audit.record({
        actor: { kind: 'staff', userId: ended.userId },
        action: StaffAudit.SIGNED_OUT_OF_CONSOLE,
        subject: { type: 'staff_session', id: ended.id },
      });
    });
  }
}
