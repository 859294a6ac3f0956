import { Injectable } from '@nestjs/common';
import { AppError } from '#common/errors/app-error.js';
import type { AuditAction } from '#platform/audit/audit-actions.js';
import { AuditQueries, type AuditRow } from '#platform/audit/audit.queries.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { User } from '#auth';
import { UserErrors } from '#auth/users.door.js';
import { AdministrationErrors } from './administration.errors.js';
import type { Locked } from '#platform/database/locked.js';
import { entryIdIn, type StaffContext } from './administering.js';
import type { BulkOutcome, LeftOut } from './bulk.js';
import { ManagedUsers } from './managed-users.service.js';

type Outcome = Omit<BulkOutcome, 'id'>;

/** A change that is made to many users. */
interface Change {
  /** Its action in the audit log. */
  action: AuditAction;
  execute: (user: Locked<User>) => Promise<Outcome>;
  /** What else the outcome contains for a user whom the same run has changed before; `entry` is the audit entry of that. */
  toldOf?: (entry: AuditRow) => Partial<Outcome>;
}

/** Changes each user in a unit of work of its own, so that one who is refused does not stop the others. */
@Injectable()
export class BulkRunner {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly managedUsers: ManagedUsers,
    private readonly audit: AuditQueries,
  ) {}

  /**
   * Asking again does nothing twice. In the same run it is also answered as the first time, whatever has become of the
   * person since, because the first answer may have been lost.
   * @throws FORBIDDEN when who acts has lost their rights meanwhile; with some it may be done by then
   */
  async change(ids: readonly string[], by: StaffContext, change: Change): Promise<BulkOutcome[]> {
    const outcomes: BulkOutcome[] = [];
    for (const id of new Set(ids)) {
      const isThemselves = id === by.user.id;
      const outcome = isThemselves
        ? { why: 'yourself' as const }
        : await this.one(id, by, change).catch(whyNot);
      outcomes.push({ id, ...outcome });
    }
    return outcomes;
  }

  private one(id: string, by: StaffContext, { action, execute, toldOf }: Change): Promise<Outcome> {
    return this.unitOfWork.run(async () => {
      const user = await this.managedUsers.lock(id, by);
      const entry = await this.entryOf(id, by, action);
      return entry === null ? execute(user) : { why: null, ...toldOf?.(entry) };
    });
  }

  private async entryOf(
    userId: string,
    { run, user }: StaffContext,
    action: AuditAction,
  ): Promise<AuditRow | null> {
    if (run === undefined) return null;
    return this.audit.findById(entryIdIn(run, action, { userId, staffId: user.id }));
  }
}

const REFUSALS = new Map<string, LeftOut>([
  [UserErrors.STAFF_USER_NOT_FOUND.key, 'gone'],
  [AdministrationErrors.TARGET_EXCEEDS_YOU.key, 'exceeds_you'],
  [AdministrationErrors.LAST_ADMINISTRATOR_STAYS.key, 'last_administrator'],
]);

/** @throws what concerns more than this one person */
function whyNot(error: unknown): { why: LeftOut } {
  const why = error instanceof AppError ? REFUSALS.get(error.key) : undefined;
  if (why === undefined) throw error;
  return { why };
}
