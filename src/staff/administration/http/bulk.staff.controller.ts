import { Body, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { Reads } from '#platform/http/access/route-access.js';
import { StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { CurrentStaff, StaffCan } from '../../sessions/access/staff.access.js';
import type { StaffMember } from '../../sessions/staff-member.js';
import { BanUsers } from '../actions/ban-users.js';
import { RevokeSessionsOfUsers } from '../actions/revoke-sessions-of-users.js';
import { UnbanUsers } from '../actions/unban-users.js';
import { atConsole } from '../administering.js';
import {
  BulkOutcomesWire,
  BulkPreviewWire,
  presentBulkOutcomes,
  presentBulkPreview,
} from '../bulk.presenter.js';
import { BulkPreviewer } from '../bulk-previewer.service.js';
import { BulkBanBody, BulkBody, BulkPreviewBody, BulkUnbanBody } from './bulk.staff.dto.js';

const EACH =
  'Users are processed independently: those that cannot be changed are skipped with a reason, and repeating a request has no further effect.';

/** What staff do with many people at once. */
@StaffController('users/bulk', 'Users')
export class BulkStaffController {
  constructor(
    private readonly previewer: BulkPreviewer,
    private readonly banUsers: BanUsers,
    private readonly unbanUsers: UnbanUsers,
    private readonly revokeSessions: RevokeSessionsOfUsers,
  ) {}

  @Post('preview')
  @HttpCode(200)
  @Reads()
  @StaffCan({ user: ['list'] })
  @ApiOperation({
    summary: 'Preview a bulk operation',
    description: 'Also requires the permission for the operation itself. Changes nothing.',
  })
  @ApiOkResponse({ type: BulkPreviewWire })
  async preview(
    @Body() { verb, selection: { ids = [], filter, behind } }: BulkPreviewBody,
    @CurrentStaff() staff: StaffMember,
  ): Promise<BulkPreviewWire> {
    const selection = filter === undefined ? { ids } : { filter, behind };
    return presentBulkPreview(await this.previewer.preview(verb, selection, staff));
  }

  @Post('ban')
  @HttpCode(200)
  @StaffCan({ user: ['ban'] }, { recent: true })
  @ApiOperation({ summary: 'Ban users in bulk', description: EACH })
  @ApiOkResponse({ type: BulkOutcomesWire })
  async ban(
    @Body() { ids, run, ...asked }: BulkBanBody,
    @CurrentStaff() staff: StaffMember,
  ): Promise<BulkOutcomesWire> {
    return presentBulkOutcomes(await this.banUsers.execute(ids, asked, atConsole(staff, asked.reason, run)));
  }

  @Post('unban')
  @HttpCode(200)
  @StaffCan({ user: ['ban'] }, { recent: true })
  @ApiOperation({ summary: 'Unban users in bulk', description: EACH })
  @ApiOkResponse({ type: BulkOutcomesWire })
  async unban(
    @Body() { ids, reason, run, undoes }: BulkUnbanBody,
    @CurrentStaff() staff: StaffMember,
  ): Promise<BulkOutcomesWire> {
    const outcomes = await this.unbanUsers.execute(ids, { undoes }, atConsole(staff, reason, run));
    return presentBulkOutcomes(outcomes);
  }

  @Post('revoke-sessions')
  @HttpCode(200)
  @StaffCan({ session: ['revoke'] }, { recent: true })
  @ApiOperation({ summary: 'Revoke all sessions of users in bulk', description: EACH })
  @ApiOkResponse({ type: BulkOutcomesWire })
  async revoke(
    @Body() { ids, reason, run }: BulkBody,
    @CurrentStaff() staff: StaffMember,
  ): Promise<BulkOutcomesWire> {
    return presentBulkOutcomes(await this.revokeSessions.execute(ids, atConsole(staff, reason, run)));
  }
}
