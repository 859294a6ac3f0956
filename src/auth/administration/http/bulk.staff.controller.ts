import { Body, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { Reads } from '#platform/http/access/route-access.js';
import { StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { CurrentStaff, StaffCan } from '../../staff/access/staff.access.js';
import type { StaffMember } from '../../staff/staff-member.js';
import { BanPeople } from '../actions/ban-people.js';
import { RevokeSessionsOfPeople } from '../actions/revoke-sessions-of-people.js';
import { UnbanPeople } from '../actions/unban-people.js';
import { atConsole } from '../administering.js';
import {
  BulkOutcomesWire,
  BulkPreviewWire,
  presentBulkOutcomes,
  presentBulkPreview,
} from '../bulk.presenter.js';
import { BulkPreviews } from '../bulk-previews.js';
import { BulkBanBody, BulkBody, BulkPreviewBody, BulkUnbanBody } from './bulk.staff.dto.js';

const EACH =
  'Each person by themselves: whoever cannot be changed is left out, with the reason, and asking again for what was done does nothing.';

/** What staff do with many people at once. */
@StaffController('users/bulk', 'Users')
export class BulkStaffController {
  constructor(
    private readonly previews: BulkPreviews,
    private readonly banPeople: BanPeople,
    private readonly unbanPeople: UnbanPeople,
    private readonly revokeSessions: RevokeSessionsOfPeople,
  ) {}

  @Post('preview')
  @HttpCode(200)
  @Reads()
  @StaffCan({ user: ['list'] })
  @ApiOperation({
    summary: 'What would happen to many users',
    description: 'Needs the permission of the verb as well. Changes nothing.',
  })
  @ApiOkResponse({ type: BulkPreviewWire })
  async preview(
    @Body() { verb, selection: { ids = [], filter, behind } }: BulkPreviewBody,
    @CurrentStaff() staff: StaffMember,
  ): Promise<BulkPreviewWire> {
    const selection = filter === undefined ? { ids } : { filter, behind };
    return presentBulkPreview(await this.previews.of(verb, selection, staff));
  }

  @Post('ban')
  @HttpCode(200)
  @StaffCan({ user: ['ban'] }, { recent: true })
  @ApiOperation({ summary: 'Ban many users', description: EACH })
  @ApiOkResponse({ type: BulkOutcomesWire })
  async ban(
    @Body() { ids, run, ...asked }: BulkBanBody,
    @CurrentStaff() staff: StaffMember,
  ): Promise<BulkOutcomesWire> {
    return presentBulkOutcomes(await this.banPeople.execute(ids, asked, atConsole(staff, asked.reason, run)));
  }

  @Post('unban')
  @HttpCode(200)
  @StaffCan({ user: ['ban'] }, { recent: true })
  @ApiOperation({ summary: 'Take the bans of many users back', description: EACH })
  @ApiOkResponse({ type: BulkOutcomesWire })
  async unban(
    @Body() { ids, reason, run, undoes }: BulkUnbanBody,
    @CurrentStaff() staff: StaffMember,
  ): Promise<BulkOutcomesWire> {
    const outcomes = await this.unbanPeople.execute(ids, { undoes }, atConsole(staff, reason, run));
    return presentBulkOutcomes(outcomes);
  }

  @Post('revoke-sessions')
  @HttpCode(200)
  @StaffCan({ session: ['revoke'] }, { recent: true })
  @ApiOperation({ summary: 'End all sessions of many users', description: EACH })
  @ApiOkResponse({ type: BulkOutcomesWire })
  async revoke(
    @Body() { ids, reason, run }: BulkBody,
    @CurrentStaff() staff: StaffMember,
  ): Promise<BulkOutcomesWire> {
    return presentBulkOutcomes(await this.revokeSessions.execute(ids, atConsole(staff, reason, run)));
  }
}
