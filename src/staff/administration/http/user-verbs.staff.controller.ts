import { Body, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { DoneWire, presentDone } from '#platform/http/done.presenter.js';
import { WithReason } from '#platform/http/with-reason.dto.js';
import { PasswordErrors } from '#auth/credentials.door.js';
import { DeletionErrors, presentUser, UserErrors, UserWire } from '#auth/users.door.js';
import { AdministrationErrors } from '../administration.errors.js';
import { CurrentStaff, StaffCan } from '../../sessions/access/staff.access.js';
import type { StaffMember } from '../../sessions/staff-member.js';
import { BanUser } from '../actions/ban-user.js';
import { CreateUser } from '../actions/create-user.js';
import { RemoveUser } from '../actions/remove-user.js';
import { SetUserRole } from '../actions/set-user-role.js';
import { UnbanUser } from '../actions/unban-user.js';
import { UpdateUser } from '../actions/update-user.js';
import { VerifyUserEmail } from '../actions/verify-user-email.js';
import { atConsole } from '../administering.js';
import { BanBody, ChangedUserBody, NewUserBody, PersonParams, RoleBody } from './user-verbs.staff.dto.js';
import {
  banFailures,
  creationFailures,
  roleFailures,
  targetFailures,
  usernameFailures,
} from './verb.failures.js';

/** What staff do with people at the console, where they say why. */
@StaffController('users', 'Users')
export class UserVerbsStaffController {
  constructor(
    private readonly createUser: CreateUser,
    private readonly updateUser: UpdateUser,
    private readonly setUserRole: SetUserRole,
    private readonly banUser: BanUser,
    private readonly unbanUser: UnbanUser,
    private readonly verifyUserEmail: VerifyUserEmail,
    private readonly removeUser: RemoveUser,
  ) {}

  @Post()
  @HttpCode(200)
  @StaffCan({ user: ['create'] }, { recent: true })
  @Fails(
    ...creationFailures,
    AdministrationErrors.NOT_ALLOWED_TO_SET_ROLE,
    AdministrationErrors.NOT_ALLOWED_TO_VERIFY,
    PasswordErrors.RESET_PASSWORD_DISABLED,
  )
  @ApiOperation({ summary: 'Create a user' })
  @ApiOkResponse({ type: UserWire })
  async create(
    @Body() { reason, role, verified, sendResetLink, ...person }: NewUserBody,
    @CurrentStaff() staff: StaffMember,
  ): Promise<UserWire> {
    const roles = role === undefined ? undefined : [role];
    const input = { ...person, roles, emailVerified: verified, sendsResetLink: sendResetLink };
    return presentUser(await this.createUser.execute(input, atConsole(staff, reason)));
  }

  @Post(':id/update')
  @HttpCode(200)
  @StaffCan({ user: ['update'] }, { recent: true })
  @Fails(
    ...targetFailures,
    ...usernameFailures,
    AdministrationErrors.NO_DATA_TO_UPDATE,
    UserErrors.INVALID_EMAIL,
    AdministrationErrors.NOT_ALLOWED_TO_SET_EMAIL,
    AdministrationErrors.STAFF_USER_ALREADY_EXISTS,
  )
  @ApiOperation({ summary: 'Update the name, email or username of a user' })
  @ApiOkResponse({ type: UserWire })
  async update(
    @Param() { id }: PersonParams,
    @Body() { reason, ...changes }: ChangedUserBody,
    @CurrentStaff() staff: StaffMember,
  ): Promise<UserWire> {
    return presentUser(await this.updateUser.execute(id, changes, atConsole(staff, reason)));
  }

  @Post(':id/role')
  @HttpCode(200)
  @StaffCan({ user: ['set-role'] }, { recent: true })
  @Fails(...targetFailures, ...roleFailures)
  @ApiOperation({
    summary: 'Set the roles of a user',
    description:
      'Replaces the current roles of the user. Sessions that depend on permissions the user loses are revoked.',
  })
  @ApiOkResponse({ type: UserWire })
  async setRole(
    @Param() { id: userId }: PersonParams,
    @Body() { role, reason }: RoleBody,
    @CurrentStaff() staff: StaffMember,
  ): Promise<UserWire> {
    const by = atConsole(staff, reason);
    return presentUser(await this.setUserRole.execute({ userId, roles: [role] }, by));
  }

  @Post(':id/ban')
  @HttpCode(200)
  @StaffCan({ user: ['ban'] })
  @Fails(...targetFailures, ...banFailures)
  @ApiOperation({
    summary: 'Ban a user',
    description:
      'Prevents the user from signing in and revokes all of their sessions, including console sessions and impersonations.',
  })
  @ApiOkResponse({ type: UserWire })
  async ban(
    @Param() { id: userId }: PersonParams,
    @Body() { reason, expiresIn }: BanBody,
    @CurrentStaff() staff: StaffMember,
  ): Promise<UserWire> {
    const by = atConsole(staff, reason);
    return presentUser(await this.banUser.execute({ userId, reason, expiresIn }, by));
  }

  @Post(':id/unban')
  @HttpCode(200)
  @StaffCan({ user: ['ban'] })
  @Fails(...targetFailures)
  @ApiOperation({ summary: 'Unban a user' })
  @ApiOkResponse({ type: UserWire })
  async unban(
    @Param() { id }: PersonParams,
    @Body() { reason }: WithReason,
    @CurrentStaff() staff: StaffMember,
  ): Promise<UserWire> {
    return presentUser(await this.unbanUser.execute(id, atConsole(staff, reason)));
  }

  @Post(':id/verify-email')
  @HttpCode(200)
  @StaffCan({ user: ['verify-email'] })
  @Fails(...targetFailures)
  @ApiOperation({
    summary: 'Mark the email of a user as verified',
    description:
      'Existing sessions and sign-in methods stay, because this does not prove who owns the email.',
  })
  @ApiOkResponse({ type: UserWire })
  async verifyEmail(
    @Param() { id }: PersonParams,
    @Body() { reason }: WithReason,
    @CurrentStaff() staff: StaffMember,
  ): Promise<UserWire> {
    return presentUser(await this.verifyUserEmail.execute(id, atConsole(staff, reason)));
  }

  @Post(':id/delete')
  @HttpCode(200)
  @StaffCan({ user: ['delete'] }, { recent: true })
  @Fails(...targetFailures, AdministrationErrors.CANNOT_REMOVE_YOURSELF, DeletionErrors.LAST_ADMINISTRATOR)
  @ApiOperation({
    summary: 'Delete a user',
    description:
      'The only owner of an organization with other members cannot be deleted (400 `YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER`), nor, unless `BILLING_ON_USER_DELETE` is `revoke`, a user with active subscriptions (409 `ACTIVE_SUBSCRIPTION`).',
  })
  @ApiOkResponse({ type: DoneWire })
  async delete(
    @Param() { id }: PersonParams,
    @Body() { reason }: WithReason,
    @CurrentStaff() staff: StaffMember,
  ): Promise<DoneWire> {
    await this.removeUser.execute(id, atConsole(staff, reason));
    return presentDone();
  }
}
