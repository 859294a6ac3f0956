import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { DoneWire, presentDone } from '#platform/http/done.presenter.js';
import { DeletionErrors, presentUser, UserErrors, UserWire } from '#auth/users.door.js';
import { AdministrationErrors } from '../administration.errors.js';
import { AdministratorCan, CurrentAdministrator } from '../access/administrator.access.js';
import { BanUser } from '../actions/ban-user.js';
import { CreateUser } from '../actions/create-user.js';
import { RemoveUser } from '../actions/remove-user.js';
import { RevokeUserSession } from '../actions/revoke-user-session.js';
import { RevokeUserSessions } from '../actions/revoke-user-sessions.js';
import { SetUserPassword } from '../actions/set-user-password.js';
import { SetUserRole } from '../actions/set-user-role.js';
import { UnbanUser } from '../actions/unban-user.js';
import { UpdateUser } from '../actions/update-user.js';
import type { StaffContext } from '../administering.js';
import {
  AdministeredUserWire,
  presentAdministeredUser,
  presentSuccess,
  SuccessWire,
} from '../administration.presenter.js';
import { UserIdBody } from './administration-lists.dto.js';
import {
  BanUserBody,
  CreateUserBody,
  RevokeUserSessionBody,
  SetRoleBody,
  SetUserPasswordBody,
  UpdateUserBody,
} from './administration.dto.js';
import {
  banFailures,
  creationFailures,
  passwordFailures,
  roleFailures,
  targetFailures,
  usernameFailures,
} from './verb.failures.js';

/** What the published administration clients let programs do with people. */
@ApiTags('Administration')
@Controller('admin')
export class AdministrationController {
  constructor(
    private readonly createUser: CreateUser,
    private readonly updateUser: UpdateUser,
    private readonly setUserRole: SetUserRole,
    private readonly banUser: BanUser,
    private readonly unbanUser: UnbanUser,
    private readonly revokeSession: RevokeUserSession,
    private readonly revokeAll: RevokeUserSessions,
    private readonly removeUser: RemoveUser,
    private readonly setUserPassword: SetUserPassword,
  ) {}

  @Post('create-user')
  @HttpCode(200)
  @AdministratorCan({ user: ['create'] }, AdministrationErrors.NOT_ALLOWED_TO_CREATE_USERS)
  @Fails(
    ...creationFailures,
    AdministrationErrors.NOT_ALLOWED_TO_SET_ROLE,
    AdministrationErrors.NOT_ALLOWED_TO_VERIFY,
  )
  @ApiOperation({ summary: 'Create a user', description: 'Does not sign the user in or send an email.' })
  @ApiOkResponse({ type: AdministeredUserWire })
  async create(
    @Body() { data = {}, role = data.role, email, name, password }: CreateUserBody,
    @CurrentAdministrator() by: StaffContext,
  ): Promise<AdministeredUserWire> {
    const person = { ...data, email, name, password, roles: role };
    return presentAdministeredUser(await this.createUser.execute(person, by));
  }

  @Post('update-user')
  @HttpCode(200)
  @AdministratorCan({ user: ['update'] }, AdministrationErrors.NOT_ALLOWED_TO_UPDATE_USERS)
  @Fails(
    ...targetFailures,
    ...roleFailures,
    ...banFailures,
    AdministrationErrors.NO_DATA_TO_UPDATE,
    AdministrationErrors.ID_CANNOT_BE_UPDATED,
    AdministrationErrors.PASSWORD_SET_ELSEWHERE,
    UserErrors.INVALID_EMAIL,
    AdministrationErrors.STAFF_USER_ALREADY_EXISTS,
    ...usernameFailures,
    AdministrationErrors.NOT_ALLOWED_TO_SET_ROLE,
    AdministrationErrors.NOT_ALLOWED_TO_SET_EMAIL,
    AdministrationErrors.NOT_ALLOWED_TO_VERIFY,
    AdministrationErrors.NOT_ALLOWED_TO_BAN,
  )
  @ApiOperation({
    summary: 'Update a user',
    description:
      'Changing the email requires the permission `set-email`. Changing roles or bans requires the permissions of their own routes.',
  })
  @ApiOkResponse({ type: UserWire })
  async update(
    @Body() { userId, data: { role: roles, ...data } }: UpdateUserBody,
    @CurrentAdministrator() by: StaffContext,
  ): Promise<UserWire> {
    return presentUser(await this.updateUser.execute(userId, { ...data, roles }, by));
  }

  @Post('set-role')
  @HttpCode(200)
  @AdministratorCan({ user: ['set-role'] }, AdministrationErrors.NOT_ALLOWED_TO_SET_ROLE)
  @Fails(...targetFailures, ...roleFailures)
  @ApiOperation({
    summary: 'Set the roles of a user',
    description:
      'Replaces the current roles of the user. Sessions that depend on permissions the user loses are revoked.',
  })
  @ApiOkResponse({ type: AdministeredUserWire })
  async setRole(
    @Body() { userId, role: roles }: SetRoleBody,
    @CurrentAdministrator() by: StaffContext,
  ): Promise<AdministeredUserWire> {
    return presentAdministeredUser(await this.setUserRole.execute({ userId, roles }, by));
  }

  @Post('ban-user')
  @HttpCode(200)
  @AdministratorCan({ user: ['ban'] }, AdministrationErrors.NOT_ALLOWED_TO_BAN)
  @Fails(...targetFailures, ...banFailures)
  @ApiOperation({
    summary: 'Ban a user',
    description:
      'Prevents the user from signing in and revokes all of their sessions, including console sessions and impersonations.',
  })
  @ApiOkResponse({ type: AdministeredUserWire })
  async ban(
    @Body() { userId, banReason: reason, banExpiresIn: expiresIn }: BanUserBody,
    @CurrentAdministrator() by: StaffContext,
  ): Promise<AdministeredUserWire> {
    return presentAdministeredUser(await this.banUser.execute({ userId, reason, expiresIn }, by));
  }

  @Post('unban-user')
  @HttpCode(200)
  @AdministratorCan({ user: ['ban'] }, AdministrationErrors.NOT_ALLOWED_TO_BAN)
  @Fails(...targetFailures)
  @ApiOperation({ summary: 'Unban a user' })
  @ApiOkResponse({ type: AdministeredUserWire })
  async unban(
    @Body() { userId }: UserIdBody,
    @CurrentAdministrator() by: StaffContext,
  ): Promise<AdministeredUserWire> {
    return presentAdministeredUser(await this.unbanUser.execute(userId, by));
  }

  @Post('revoke-user-session')
  @HttpCode(200)
  @AdministratorCan({ session: ['revoke'] }, AdministrationErrors.NOT_ALLOWED_TO_REVOKE_SESSIONS)
  @Fails(AdministrationErrors.TARGET_EXCEEDS_YOU)
  @ApiOperation({
    summary: 'Revoke a session of a user',
    description: 'Also succeeds if the session does not exist.',
  })
  @ApiOkResponse({ type: SuccessWire })
  async revokeOne(
    @Body() { sessionToken: tokenOrHandle }: RevokeUserSessionBody,
    @CurrentAdministrator() by: StaffContext,
  ): Promise<SuccessWire> {
    await this.revokeSession.execute({ tokenOrHandle }, by);
    return presentSuccess();
  }

  @Post('revoke-user-sessions')
  @HttpCode(200)
  @AdministratorCan({ session: ['revoke'] }, AdministrationErrors.NOT_ALLOWED_TO_REVOKE_SESSIONS)
  @Fails(...targetFailures)
  @ApiOperation({
    summary: 'Revoke all sessions of a user',
    description: 'Includes console sessions and impersonations.',
  })
  @ApiOkResponse({ type: SuccessWire })
  async revoke(
    @Body() { userId }: UserIdBody,
    @CurrentAdministrator() by: StaffContext,
  ): Promise<SuccessWire> {
    await this.revokeAll.execute(userId, by);
    return presentSuccess();
  }

  @Post('remove-user')
  @HttpCode(200)
  @AdministratorCan({ user: ['delete'] }, AdministrationErrors.NOT_ALLOWED_TO_DELETE_USERS)
  @Fails(...targetFailures, AdministrationErrors.CANNOT_REMOVE_YOURSELF, DeletionErrors.LAST_ADMINISTRATOR)
  @ApiOperation({
    summary: 'Delete a user',
    description:
      'The only owner of an organization with other members cannot be deleted (400 `YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER`), nor, unless `BILLING_ON_USER_DELETE` is `revoke`, a user with active subscriptions (409 `ACTIVE_SUBSCRIPTION`).',
  })
  @ApiOkResponse({ type: SuccessWire })
  async remove(
    @Body() { userId }: UserIdBody,
    @CurrentAdministrator() by: StaffContext,
  ): Promise<SuccessWire> {
    await this.removeUser.execute(userId, by);
    return presentSuccess();
  }

  @Post('set-user-password')
  @HttpCode(200)
  @AdministratorCan({ user: ['set-password'] }, AdministrationErrors.NOT_ALLOWED_TO_SET_PASSWORD)
  @Fails(...targetFailures, ...passwordFailures)
  @ApiOperation({
    summary: 'Set the password of a user',
    description:
      'Replaces the current password, if any. Revokes all sessions of the user and notifies them by email.',
  })
  @ApiOkResponse({ type: DoneWire })
  async setPassword(
    @Body() body: SetUserPasswordBody,
    @CurrentAdministrator() by: StaffContext,
  ): Promise<DoneWire> {
    await this.setUserPassword.execute(body, by);
    return presentDone();
  }
}
