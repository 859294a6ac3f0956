import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { AuthConfig } from '#config/auth.config.js';
import { AuditLog } from '#platform/audit/audit-log.service.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { Outbox } from '#platform/events/outbox.service.js';
import type { User } from '#auth';
import { normalizeEmail } from '#common/net/email-address.js';
import { VerificationRepository } from '#auth/credentials.door.js';
import {
  chosenUsername,
  type Profile,
  type UsernameInput,
  UserUpdated,
  VerificationRequested,
} from '#auth/users.door.js';
import { AdministrationErrors } from '../administration.errors.js';
import type { Locked } from '#platform/database/locked.js';
import { NOWHERE, type StaffContext } from '../administering.js';
import { UserBans } from '../user-bans.service.js';
import { RoleAssignmentPolicy } from '../role-assignment.policy.js';
import { UserRoleChanger } from '../user-role-changer.service.js';
import { StaffInputPolicy } from '../staff-input.policy.js';
import { refusingTakenEmail } from '../taken-email.js';
import { ManagedUsers } from '../managed-users.service.js';
import { StaffAudit } from '../../staff.audit.js';

/** What is said of a person; the rest stays as it is. */
export interface PersonChanges extends UsernameInput {
  name?: string;
  image?: string | null;
  /** A new one is unverified unless staff vouch for it. */
  email?: string;
  emailVerified?: boolean;
  roles?: readonly string[] | undefined;
  banned?: boolean;
  banReason?: string | null;
  banExpires?: Date | null;
  /** Refused, as is the next: neither is described, and a password has a verb of its own. */
  id?: unknown;
  password?: unknown;
}

/** Changes what is known of somebody. */
@Injectable()
export class UpdateUser {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly managedUsers: ManagedUsers,
    private readonly staffInputPolicy: StaffInputPolicy,
    private readonly roleAssignmentPolicy: RoleAssignmentPolicy,
    private readonly userRoleChanger: UserRoleChanger,
    private readonly userBans: UserBans,
    private readonly verifications: VerificationRepository,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly config: AuthConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws NO_DATA_TO_UPDATE, ID_CANNOT_BE_UPDATED, PASSWORD_SET_ELSEWHERE, INVALID_EMAIL, NOT_ALLOWED_TO_SET_ROLE, UNKNOWN_ROLE, ROLE_EXCEEDS_YOU,
   * NOT_ALLOWED_TO_SET_EMAIL, NOT_ALLOWED_TO_VERIFY, NOT_ALLOWED_TO_BAN, USERNAME_TOO_SHORT, USERNAME_TOO_LONG, USERNAME_INVALID, USERNAME_TAKEN,
   * STAFF_USER_NOT_FOUND, TARGET_EXCEEDS_YOU, FORBIDDEN, STAFF_USER_ALREADY_EXISTS, CANNOT_DEMOTE_YOURSELF,
   * CANNOT_BAN_YOURSELF, LAST_ADMINISTRATOR_STAYS
   */
  async execute(userId: string, changes: PersonChanges, by: StaffContext): Promise<User> {
    requireChanges(changes);
    const role = this.allowedRole(changes, by);
    if (changes.email !== undefined) this.staffInputPolicy.requireEmail(changes.email);
    await this.staffInputPolicy.requireUsername(changes.username, userId);
    return refusingTakenEmail(() =>
      this.unitOfWork.run(async () => {
        const user = await this.managedUsers.lock(userId, by);
        await this.describe(user, changes, by);
        if (role !== null) await this.userRoleChanger.change(user, role, by);
        await this.changeBan(user, changes, by);
        return user;
      }),
    );
  }

  /** The roles to give, if any; what else the changes need beyond the right to change people is asked for here too. */
  private allowedRole(changes: PersonChanges, by: StaffContext): string | null {
    if (changes.email !== undefined)
      this.staffInputPolicy.requireAllowed(
        by,
        { user: ['set-email'] },
        AdministrationErrors.NOT_ALLOWED_TO_SET_EMAIL,
      );
    if (changes.emailVerified !== undefined)
      this.staffInputPolicy.requireAllowed(
        by,
        { user: ['verify-email'] },
        AdministrationErrors.NOT_ALLOWED_TO_VERIFY,
      );
    if (concernsBan(changes))
      this.staffInputPolicy.requireAllowed(by, { user: ['ban'] }, AdministrationErrors.NOT_ALLOWED_TO_BAN);
    if (changes.roles === undefined) return null;
    this.staffInputPolicy.requireAllowed(
      by,
      { user: ['set-role'] },
      AdministrationErrors.NOT_ALLOWED_TO_SET_ROLE,
    );
    return this.roleAssignmentPolicy.require(changes.roles, by);
  }

  private async describe(user: Locked<User>, changes: PersonChanges, by: StaffContext): Promise<void> {
    const before = descriptionOf(user);
    const profile = profileChanges(changes);
    if (Object.keys(profile).length > 0) user.changeProfile(profile, this.clock.now());
    await this.changeEmail(user, changes);
    const after = descriptionOf(user);
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    this.outbox.record(new UserUpdated(user));
    const subject = { type: 'user', id: user.id };
    this.audit.record({ ...by.acting, action: StaffAudit.USER_UPDATED_BY_STAFF, subject, before, after });
  }

  private async changeEmail(user: Locked<User>, { email, emailVerified }: PersonChanges): Promise<void> {
    const now = this.clock.now();
    const isOther = email !== undefined && normalizeEmail(email) !== user.email;
    if (isOther) {
      user.changeEmail(email, now);
      // Links mailed to the old address must not open the account.
      await this.verifications.deleteAllOfUser(user.id);
    }
    if (emailVerified === true) user.vouchForEmail(now);
    else if (emailVerified === false) user.doubtEmail(now);
    else if (isOther && this.config.emailVerification.isOffered)
      this.outbox.record(new VerificationRequested(user.email, null, NOWHERE));
  }

  /** Terms without a word on the ban itself are those of the one in force. */
  private async changeBan(user: Locked<User>, changes: PersonChanges, by: StaffContext): Promise<void> {
    if (!concernsBan(changes)) return;
    const { banned = user.banned, banReason, banExpires } = changes;
    if (!banned) return this.userBans.unban(user, by);
    const reason = [banReason, user.banReason].find(isText) ?? this.config.ban.reason;
    const expires = banExpires === undefined ? (user.banExpires ?? null) : banExpires;
    await this.userBans.ban(user, { reason, expires }, by);
  }
}

/** @throws NO_DATA_TO_UPDATE, ID_CANNOT_BE_UPDATED, PASSWORD_SET_ELSEWHERE */
function requireChanges(changes: PersonChanges): void {
  if (changes.id !== undefined) throw AdministrationErrors.ID_CANNOT_BE_UPDATED();
  if (changes.password !== undefined) throw AdministrationErrors.PASSWORD_SET_ELSEWHERE();
  if (Object.values(changes).every((value) => value === undefined))
    throw AdministrationErrors.NO_DATA_TO_UPDATE();
}

function concernsBan({ banned, banReason, banExpires }: PersonChanges): boolean {
  return banned !== undefined || banReason !== undefined || banExpires !== undefined;
}

function profileChanges({ name, image, username, displayUsername }: PersonChanges): Partial<Profile> {
  return {
    ...(name !== undefined && { name }),
    ...(image !== undefined && { image }),
    ...chosenUsername({
      ...(username !== undefined && { username }),
      ...(displayUsername !== undefined && { displayUsername }),
    }),
  };
}

function descriptionOf(user: User) {
  const { email, emailVerified } = user;
  return { ...user.profile, email, emailVerified };
}

const isText = (text: string | null | undefined): text is string => (text ?? '') !== '';
