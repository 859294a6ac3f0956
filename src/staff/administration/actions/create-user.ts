import { Injectable } from '@nestjs/common';
import { DEFAULT_ROLE } from '#access/staff-permissions.js';
import { newId } from '#common/ids/new-id.js';
import { Clock } from '#common/time/clock.js';
import { AuthConfig } from '#config/auth.config.js';
import { StaffConfig } from '#config/staff.config.js';
import { AuditLog } from '#platform/audit/audit-log.service.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { Outbox } from '#platform/events/outbox.service.js';
import { User } from '#auth';
import {
  Account,
  AccountRepository,
  PasswordErrors,
  PasswordHasher,
  PasswordPolicy,
} from '#auth/credentials.door.js';
import {
  chosenUsername,
  UserAddedByStaff,
  UserCreated,
  type UsernameInput,
  UserRepository,
} from '#auth/users.door.js';
import { AdministrationErrors } from '../administration.errors.js';
import type { StaffContext } from '../administering.js';
import { RoleAssignmentPolicy } from '../role-assignment.policy.js';
import { StaffInputPolicy } from '../staff-input.policy.js';
import { refusingTakenEmail } from '../taken-email.js';
import { ManagedUsers } from '../managed-users.service.js';
import { StaffAudit } from '../../staff.audit.js';

export interface UserToCreate extends UsernameInput {
  email: string;
  name: string;
  image?: string | null;
  /** Without one the person has no way to sign in by password until they choose one by a link. */
  password?: string | undefined;
  /** That of everybody unless given. */
  roles?: readonly string[] | undefined;
  /** Whether staff vouch for the address. */
  emailVerified?: boolean | undefined;
  sendsResetLink?: boolean | undefined;
}

/** Makes an account for somebody, who is not signed in by that. */
@Injectable()
export class CreateUser {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
    private readonly accounts: AccountRepository,
    private readonly managedUsers: ManagedUsers,
    private readonly roleAssignmentPolicy: RoleAssignmentPolicy,
    private readonly staffInputPolicy: StaffInputPolicy,
    private readonly policy: PasswordPolicy,
    private readonly hasher: PasswordHasher,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly config: AuthConfig,
    private readonly staffConfig: StaffConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws INVALID_EMAIL, NOT_ALLOWED_TO_SET_ROLE, UNKNOWN_ROLE, ROLE_EXCEEDS_YOU, NOT_ALLOWED_TO_VERIFY,
   * RESET_PASSWORD_DISABLED, USERNAME_TOO_SHORT, USERNAME_TOO_LONG, USERNAME_INVALID, USERNAME_TAKEN, PASSWORD_TOO_SHORT,
   * PASSWORD_TOO_LONG, PASSWORD_TOO_COMMON, STAFF_USER_ALREADY_EXISTS, PASSWORD_HASHING_BUSY, FORBIDDEN
   */
  async execute(person: UserToCreate, by: StaffContext): Promise<User> {
    this.staffInputPolicy.requireEmail(person.email);
    const role = this.roleOf(person, by);
    if (person.emailVerified)
      this.staffInputPolicy.requireAllowed(
        by,
        { user: ['verify-email'] },
        AdministrationErrors.NOT_ALLOWED_TO_VERIFY,
      );
    if (person.sendsResetLink && !this.config.password.signIn) throw PasswordErrors.RESET_PASSWORD_DISABLED();
    await this.staffInputPolicy.requireUsername(person.username, null);
    if (await this.users.isEmailTaken(person.email)) throw AdministrationErrors.STAFF_USER_ALREADY_EXISTS();
    const passwordHash = await this.hashOf(person);
    const columns = { ...person, ...chosenUsername(person), role, id: newId() };
    return refusingTakenEmail(() => this.unitOfWork.run(() => this.create(columns, passwordHash, by)));
  }

  private roleOf({ roles }: UserToCreate, by: StaffContext): string {
    if (roles === undefined) return DEFAULT_ROLE;
    const role = this.roleAssignmentPolicy.require(roles, by);
    if (role !== DEFAULT_ROLE)
      this.staffInputPolicy.requireAllowed(
        by,
        { user: ['set-role'] },
        AdministrationErrors.NOT_ALLOWED_TO_SET_ROLE,
      );
    return role;
  }

  private async hashOf({ password }: UserToCreate): Promise<string | null> {
    if (password === undefined) return null;
    await this.policy.requireAllowed(password);
    return this.hasher.hash(password);
  }

  private async create(
    columns: UserToCreate & { id: string; role: string },
    passwordHash: string | null,
    by: StaffContext,
  ): Promise<User> {
    await this.managedUsers.requireCurrent(by);
    const now = this.clock.now();
    const user = this.users.add(User.create(columns, now));
    if (columns.emailVerified) user.vouchForEmail(now);
    const { id, email, name, username, role, emailVerified } = user;
    if (passwordHash !== null)
      this.accounts.add(Account.withPassword({ id: newId(), userId: id, passwordHash }, now));
    const added = columns.sendsResetLink ? [new UserAddedByStaff(id, this.namedStaffId(by))] : [];
    this.outbox.recordAll([new UserCreated(user), ...added]);
    this.audit.record({
      ...by.acting,
      action: StaffAudit.USER_CREATED_BY_STAFF,
      subject: { type: 'user', id },
      after: { email, name, username, role, emailVerified },
    });
    return user;
  }

  private namedStaffId({ user }: StaffContext): string | null {
    return this.staffConfig.namesStaff ? user.id : null;
  }
}
