import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { StaffConfig } from '#config/staff.config.js';
import { isBanned, type UserColumns } from '#auth/users.door.js';
import { StaffRoles } from '../roles/staff-roles.service.js';
import { endOfUse, StaffMember } from './staff-member.js';

interface HeldSession {
  id: string;
  authenticatedAt: Date;
  expiresAt: Date;
}

/** Makes the member of a console session, for those who may use the console. */
@Injectable()
export class StaffMembers {
  constructor(
    private readonly roles: StaffRoles,
    private readonly config: StaffConfig,
    private readonly clock: Clock,
  ) {}

  /** Whether somebody may use the console at all: one permission of staff is enough, unless a ban is in force. */
  mayUseConsole(user: UserColumns): boolean {
    return this.roles.isStaff(user) && !isBanned(user, this.clock.now());
  }

  /** The session as it is when it is used now. */
  of(user: UserColumns, session: HeldSession): StaffMember {
    const { id, authenticatedAt } = session;
    const expiresAt = endOfUse(session, this.clock.now(), this.config.sessionIdle);
    return new StaffMember(user, this.roles.permissionsOf(user), { id, authenticatedAt, expiresAt });
  }
}
