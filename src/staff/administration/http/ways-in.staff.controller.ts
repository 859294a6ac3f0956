import { Body, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { DoneWire, presentDone } from '#platform/http/done.presenter.js';
import { WithReason } from '#platform/http/with-reason.dto.js';
import { PasswordErrors } from '#auth/credentials.door.js';
import { AdministrationErrors } from '../administration.errors.js';
import { CurrentStaff, StaffCan } from '../../sessions/access/staff.access.js';
import type { StaffMember } from '../../sessions/staff-member.js';
import { RevokeUserSession } from '../actions/revoke-user-session.js';
import { RevokeUserSessions } from '../actions/revoke-user-sessions.js';
import { SendResetLink } from '../actions/send-reset-link.js';
import { SetUserPassword } from '../actions/set-user-password.js';
import { UnlinkUserAccount } from '../actions/unlink-user-account.js';
import { atConsole } from '../administering.js';
import {
  PasswordBody,
  PersonAccountParams,
  PersonParams,
  PersonSessionParams,
} from './user-verbs.staff.dto.js';
import { passwordFailures, targetFailures } from './verb.failures.js';

/** What staff do at the console about how people are and get signed in. */
@StaffController('users/:id', 'Users')
export class WaysInStaffController {
  constructor(
    private readonly setUserPassword: SetUserPassword,
    private readonly sendResetLink: SendResetLink,
    private readonly revokeSession: RevokeUserSession,
    private readonly revokeAll: RevokeUserSessions,
    private readonly unlinkUserAccount: UnlinkUserAccount,
  ) {}

  @Post('password')
  @HttpCode(200)
  @StaffCan({ user: ['set-password'] }, { recent: true })
  @Fails(...targetFailures, ...passwordFailures)
  @ApiOperation({
    summary: 'Set the password of a user',
    description:
      'Replaces the current password, if any. Revokes all sessions of the user and notifies them by email.',
  })
  @ApiOkResponse({ type: DoneWire })
  async setPassword(
    @Param() { id: userId }: PersonParams,
    @Body() { newPassword, reason }: PasswordBody,
    @CurrentStaff() staff: StaffMember,
  ): Promise<DoneWire> {
    await this.setUserPassword.execute({ userId, newPassword }, atConsole(staff, reason));
    return presentDone();
  }

  @Post('reset-link')
  @HttpCode(200)
  @StaffCan({ user: ['send-reset-link'] })
  @Fails(...targetFailures, PasswordErrors.RESET_PASSWORD_DISABLED)
  @ApiOperation({ summary: 'Email a user a link to choose a password' })
  @ApiOkResponse({ type: DoneWire })
  async resetLink(
    @Param() { id }: PersonParams,
    @Body() { reason }: WithReason,
    @CurrentStaff() staff: StaffMember,
  ): Promise<DoneWire> {
    await this.sendResetLink.execute(id, atConsole(staff, reason));
    return presentDone();
  }

  @Post('sessions/revoke')
  @HttpCode(200)
  @StaffCan({ session: ['revoke'] })
  @Fails(...targetFailures)
  @ApiOperation({
    summary: 'Revoke all sessions of a user',
    description: 'Includes console sessions and impersonations.',
  })
  @ApiOkResponse({ type: DoneWire })
  async revokeSessions(
    @Param() { id }: PersonParams,
    @Body() { reason }: WithReason,
    @CurrentStaff() staff: StaffMember,
  ): Promise<DoneWire> {
    await this.revokeAll.execute(id, atConsole(staff, reason));
    return presentDone();
  }

  @Post('sessions/:sessionId/revoke')
  @HttpCode(200)
  @StaffCan({ session: ['revoke'] })
  @Fails(...targetFailures, AdministrationErrors.STAFF_SESSION_NOT_FOUND)
  @ApiOperation({ summary: 'Revoke a session of a user' })
  @ApiOkResponse({ type: DoneWire })
  async revokeOne(
    @Param() { id: userId, sessionId }: PersonSessionParams,
    @Body() { reason }: WithReason,
    @CurrentStaff() staff: StaffMember,
  ): Promise<DoneWire> {
    await this.revokeSession.execute({ userId, sessionId }, atConsole(staff, reason));
    return presentDone();
  }

  @Post('accounts/:accountId/unlink')
  @HttpCode(200)
  @StaffCan({ account: ['unlink'] })
  @Fails(
    ...targetFailures,
    AdministrationErrors.STAFF_ACCOUNT_NOT_FOUND,
    AdministrationErrors.STAFF_LAST_ACCOUNT,
  )
  @ApiOperation({
    summary: 'Unlink a sign-in method of a user',
    description:
      'Does not end sessions. The last sign-in method cannot be unlinked unless `ALLOW_UNLINKING_ALL` is on.',
  })
  @ApiOkResponse({ type: DoneWire })
  async unlink(
    @Param() { id: userId, accountId }: PersonAccountParams,
    @Body() { reason }: WithReason,
    @CurrentStaff() staff: StaffMember,
  ): Promise<DoneWire> {
    await this.unlinkUserAccount.execute({ userId, accountId }, atConsole(staff, reason));
    return presentDone();
  }
}
