import { Injectable } from '@nestjs/common';
import { ADMINISTRATOR_ROLE } from '#access/staff-permissions.js';
import { newToken } from '#common/crypto/token.js';
import { newId } from '#common/ids/new-id.js';
import { Clock } from '#common/time/clock.js';
import { StaffConfig } from '#config/staff.config.js';
import { Outbox } from '#platform/events/outbox.service.js';
import { AuditLog } from '#platform/audit/audit-log.service.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { User } from '#auth';
import { Account, AccountRepository, PasswordHasher } from '#auth/credentials.door.js';
import { UserCreated, UserRepository } from '#auth/users.door.js';
import { StaffAudit } from '../../staff.audit.js';

/** The administrator that was just created; a generated password is shown once and kept nowhere. */
export interface FirstAdministrator {
  email: string;
  /** Null when the password came from the settings. */
  generatedPassword: string | null;
}

/** Gives a new installation its first administrator. */
@Injectable()
export class CreateFirstAdministrator {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
    private readonly accounts: AccountRepository,
    private readonly hasher: PasswordHasher,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly config: StaffConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * Null when there is an administrator already, or when the address belongs to somebody: a person who signed up with
   * it first must not become an administrator by that.
   */
  async execute(): Promise<FirstAdministrator | null> {
    if (await this.users.hasAdministrator()) return null;
    const { email, password } = this.config.firstAdministrator;
    const chosen = password ?? newToken();
    const passwordHash = await this.hasher.hash(chosen);

    return this.unitOfWork.run(async () => {
      await this.users.lockTable();
      if ((await this.users.hasAdministrator()) || (await this.users.isEmailTaken(email))) return null;
      const now = this.clock.now();
      const user = User.create({ id: newId(), email, name: 'Administrator', role: ADMINISTRATOR_ROLE }, now);
      // The operator chose the address. If it were unverified, its first verification would remove the password.
      user.vouchForEmail(now);
      this.users.add(user);
      this.outbox.record(new UserCreated(user));
      this.accounts.add(Account.withPassword({ id: newId(), userId: user.id, passwordHash }, now));
      this.audit.record({
        actor: { kind: 'system' },
        action: StaffAudit.FIRST_ADMINISTRATOR_CREATED,
        subject: { type: 'user', id: user.id },
        after: { email: user.email, role: user.role },
      });
      return { email: user.email, generatedPassword: password === undefined ? chosen : null };
    });
  }
}
