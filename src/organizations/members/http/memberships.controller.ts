import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentCaller, SessionCookies, SignedIn, type Caller } from '#auth';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { OrganizationErrors } from '../../organizations/organization.errors.js';
import { OrganizationRoleErrors } from '../../roles/organization-role.errors.js';
import { CurrentMember, MemberOf, type CallingMember } from '../access/organization.access.js';
import { ChangeMemberRole } from '../actions/change-member-role.js';
import { LeaveOrganization } from '../actions/leave-organization.js';
import { RemoveMember } from '../actions/remove-member.js';
import type { RemovedMember } from '../member-removal.service.js';
import { MemberErrors } from '../member.errors.js';
import { MemberPresenter, MemberWire, MemberWithUserWire } from '../member.presenter.js';
import { LeaveBody, RemovedMemberWire, RemoveMemberBody, UpdateMemberRoleBody } from './memberships.dto.js';

const { NO_ACTIVE_ORGANIZATION } = OrganizationErrors;
const { MEMBER_NOT_FOUND, ONLY_OWNER } = MemberErrors;
const ofMembers = { noOrganization: NO_ACTIVE_ORGANIZATION, outsider: MEMBER_NOT_FOUND };

@ApiTags('Members')
@Controller('organization')
export class MembershipsController {
  constructor(
    private readonly removeMember: RemoveMember,
    private readonly leaveOrganization: LeaveOrganization,
    private readonly changeMemberRole: ChangeMemberRole,
    private readonly cookies: SessionCookies,
    private readonly presenter: MemberPresenter,
  ) {}

  @Post('remove-member')
  @HttpCode(200)
  @MemberOf({ ...ofMembers, uncached: true })
  @Fails(ONLY_OWNER, MemberErrors.CANNOT_DELETE_THIS_MEMBER)
  @ApiOperation({ summary: 'Remove a member from an organization' })
  @ApiOkResponse({ type: RemovedMemberWire })
  async remove(
    @Body() { memberIdOrEmail }: RemoveMemberBody,
    @CurrentMember() caller: CallingMember,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RemovedMemberWire> {
    const removed = await this.removeMember.execute(memberIdOrEmail, caller);
    this.forget(reply, caller, removed);
    return { member: this.presenter.withUser(removed.member, removed.user) };
  }

  @Post('leave')
  @HttpCode(200)
  @SignedIn({ uncached: true })
  @Fails(MEMBER_NOT_FOUND, ONLY_OWNER)
  @ApiOperation({ summary: 'Leave an organization' })
  @ApiOkResponse({ type: MemberWithUserWire })
  async leave(
    @Body() { organizationId }: LeaveBody,
    @CurrentCaller() caller: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MemberWithUserWire> {
    const removed = await this.leaveOrganization.execute(organizationId, caller);
    this.forget(reply, caller, removed);
    return this.presenter.withUser(removed.member, removed.user);
  }

  @Post('update-member-role')
  @HttpCode(200)
  @MemberOf(ofMembers)
  @Fails(
    MemberErrors.CANNOT_UPDATE_THIS_MEMBER,
    OrganizationRoleErrors.ROLE_NOT_FOUND,
    MemberErrors.NO_OWNER_LEFT,
  )
  @ApiOperation({ summary: 'Set the roles of a member' })
  @ApiOkResponse({ type: MemberWire })
  async updateRole(
    @Body() { memberId, role }: UpdateMemberRoleBody,
    @CurrentMember() caller: CallingMember,
  ): Promise<MemberWire> {
    const changed = await this.changeMemberRole.execute({ memberId, role: role.join(',') }, caller);
    return this.presenter.present(changed);
  }

  /** The copy of the caller's own session no longer names an organization they have left. */
  private forget(reply: FastifyReply, { session, user, token }: Caller, { member }: RemovedMember): void {
    if (member.userId !== user.id || session.activeOrganizationId !== member.organizationId) return;
    const workplace = { activeOrganizationId: null, activeTeamId: null };
    this.cookies.writeCache(reply, { session: { ...session, ...workplace }, user, token });
  }
}
