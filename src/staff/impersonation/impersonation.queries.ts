import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { AuditQueries } from '#platform/audit/audit.queries.js';
import { reading } from '#platform/database/reading.js';
import type { SessionTables } from '#auth/sessions.door.js';
import type { UserTables } from '#auth/users.door.js';
import { StaffAudit } from '../staff.audit.js';

/** More than any installation has staff who act as others at one moment; the newest ones are shown. */
const MOST = 100;

/** One of the two people, as the other and those who watch know them. */
export interface Involved {
  id: string;
  name: string;
  email: string;
}

/** A session in which a staff member acts as somebody. */
export interface RunningImpersonation {
  sessionId: string;
  user: Involved;
  staff: Involved;
  readOnly: boolean;
  beganAt: Date;
  expiresAt: Date;
}

/** With its reason, which only the audit log has. */
export interface ExplainedImpersonation extends RunningImpersonation {
  reason: string | null;
  ticket: string | null;
}

/** Who acts as whom at the moment. */
@Injectable()
export class ImpersonationQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditQueries,
    private readonly clock: Clock,
  ) {}

  /** Newest first: those of one staff member, or of all. */
  async list(staffId?: string): Promise<ExplainedImpersonation[]> {
    const running = this.running().orderBy('s.id', 'desc').limit(MOST);
    const rows = await (
      staffId === undefined ? running : running.where('s.impersonated_by', '=', staffId)
    ).execute();
    return this.explain(rows.map(asImpersonation));
  }

  async find(sessionId: string): Promise<ExplainedImpersonation | null> {
    const running = await this.findRunning(sessionId);
    const [found = null] = await this.explain(running === null ? [] : [running]);
    return found;
  }

  async findRunning(sessionId: string): Promise<RunningImpersonation | null> {
    const row = await this.running().where('s.id', '=', sessionId).executeTakeFirst();
    return row === undefined ? null : asImpersonation(row);
  }

  private running() {
    return reading<SessionTables & UserTables>(this.em)
      .selectFrom('sessions as s')
      .innerJoin('users as u', 'u.id', 's.user_id')
      .innerJoin('users as staff', 'staff.id', 's.impersonated_by')
      .select([
        's.id as sessionId',
        's.read_only as readOnly',
        's.created_at as beganAt',
        's.expires_at as expiresAt',
        'u.id as userId',
        'u.name as userName',
        'u.email as userEmail',
        'staff.id as staffId',
        'staff.name as staffName',
        'staff.email as staffEmail',
      ])
      .where('s.impersonated_by', 'is not', null)
      .where('s.expires_at', '>', this.clock.now());
  }

  private async explain(running: RunningImpersonation[]): Promise<ExplainedImpersonation[]> {
    const [oldest = null] = running
      .map(({ beganAt }) => beganAt)
      .sort((one, other) => one.getTime() - other.getTime());
    if (oldest === null) return [];
    const userIds = [...new Set(running.map(({ user }) => user.id))];
    const entries = await this.audit.since('user', userIds, StaffAudit.IMPERSONATION_BEGAN.name, oldest);
    return running.map((one) => {
      const entry = entries.find(({ after }) => after?.['sessionId'] === one.sessionId);
      const ticket = entry?.after?.['ticket'];
      return { ...one, reason: entry?.reason ?? null, ticket: typeof ticket === 'string' ? ticket : null };
    });
  }
}

interface Row {
  sessionId: string;
  readOnly: boolean;
  beganAt: Date;
  expiresAt: Date;
  userId: string;
  userName: string;
  userEmail: string;
  staffId: string;
  staffName: string;
  staffEmail: string;
}

function asImpersonation(row: Row): RunningImpersonation {
  const { sessionId, readOnly, beganAt, expiresAt } = row;
  const user = { id: row.userId, name: row.userName, email: row.userEmail };
  const staff = { id: row.staffId, name: row.staffName, email: row.staffEmail };
  return { sessionId, user, staff, readOnly, beganAt, expiresAt };
}
