import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentCaller, SessionCookies, SignedIn, type Caller } from '#auth';
import { Fails } from '#platform/http/access/fails.decorator.js';
import {
  MemberCan,
  CurrentMember,
  MemberOf,
  type CallingMember,
} from '../../members/access/organization.access.js';
import { MemberErrors } from '../../members/member.errors.js';
import { MemberPresenter } from '../../members/member.presenter.js';
import { OrganizationErrors } from '../../organizations/organization.errors.js';
import { OrganizationRoleErrors } from '../../roles/organization-role.errors.js';
import { TeamErrors } from '../../teams/team.errors.js';
import { AcceptInvitation } from '../actions/accept-invitation.js';
import { CancelInvitation } from '../actions/cancel-invitation.js';
import { InviteMember } from '../actions/invite-member.js';
import { RejectInvitation } from '../actions/reject-invitation.js';
import { InvitationErrors } from '../invitation.errors.js';
import {
  AcceptedInvitationWire,
  InvitationToAnswerWire,
  InvitationWire,
  OwnInvitationWire,
  presentInvitation,
  RejectedInvitationWire,
} from '../invitation.presenter.js';
import { SentInvitationReader } from '../sent-invitation-reader.service.js';
import { ReceivedInvitationReader } from '../received-invitation-reader.service.js';
import {
  InvitationAnswerBody,
  InvitationBody,
  InvitationQuery,
  InvitationsQuery,
  InviteMemberBody,
} from './invitations.dto.js';

@ApiTags('Invitations')
@Controller('organization')
export class InvitationsController {
  constructor(
    private readonly sent: SentInvitationReader,
    private readonly received: ReceivedInvitationReader,
    private readonly inviteMember: InviteMember,
    private readonly acceptInvitation: AcceptInvitation,
    private readonly rejectInvitation: RejectInvitation,
    private readonly cancelInvitation: CancelInvitation,
    private readonly cookies: SessionCookies,
    private readonly members: MemberPresenter,
  ) {}

  @Post('invite-member')
  @HttpCode(200)
  @MemberCan(
    { invitation: ['create'] },
    {
      uncached: true,
      noOrganization: OrganizationErrors.ORGANIZATION_NOT_FOUND,
      outsider: MemberErrors.MEMBER_NOT_FOUND,
      denied: MemberErrors.CANNOT_INVITE,
    },
  )
  @Fails(
    InvitationErrors.INVITED_EMAIL_INVALID,
    OrganizationRoleErrors.ROLE_NOT_FOUND,
    TeamErrors.TEAM_NOT_FOUND,
    InvitationErrors.INVITING_ROLE_DENIED,
    MemberErrors.ALREADY_A_MEMBER,
    InvitationErrors.ALREADY_INVITED,
    InvitationErrors.INVITATION_LIMIT_REACHED,
  )
  @ApiOperation({ summary: 'Invite an email to an organization' })
  @ApiOkResponse({ type: InvitationWire })
  async invite(
    @Body() { email, role, teamId, resend }: InviteMemberBody,
    @CurrentMember() caller: CallingMember,
  ): Promise<InvitationWire> {
    return presentInvitation(
      await this.inviteMember.execute(
        { email, roles: role, teamIds: teamId ?? [], resend: resend ?? false },
        caller,
      ),
    );
  }

  @Get('get-invitation')
  @SignedIn({ uncached: true, missing: InvitationErrors.NOT_SIGNED_IN_FOR_INVITATION })
  @Fails(
    InvitationErrors.INVITATION_NOT_FOUND_BY_RECIPIENT,
    InvitationErrors.NOT_THE_RECIPIENT,
    InvitationErrors.INVITATION_NEEDS_VERIFIED_EMAIL,
    InvitationErrors.INVITER_LEFT,
    InvitationErrors.INVITER_CANNOT_GRANT_ROLE,
  )
  @ApiOperation({ summary: 'Get an invitation as its recipient' })
  @ApiOkResponse({ type: InvitationToAnswerWire })
  async get(
    @Query() { id }: InvitationQuery,
    @CurrentCaller() caller: Caller,
  ): Promise<InvitationToAnswerWire> {
    return this.received.get(id, caller);
  }

  @Get('list-invitations')
  @MemberOf({
    noOrganization: InvitationErrors.ORGANIZATION_ID_REQUIRED,
    outsider: InvitationErrors.NOT_A_MEMBER_TO_LIST,
  })
  @ApiOperation({
    summary: 'List the invitations of an organization',
    description:
      'Includes invitations in any state. Owners see all of them; other members see those for the default role and for roles that they can grant.',
  })
  @ApiOkResponse({ type: [InvitationWire] })
  async list(
    @Query() _query: InvitationsQuery,
    @CurrentMember() { member }: CallingMember,
  ): Promise<InvitationWire[]> {
    return this.sent.list(member);
  }

  @Get('list-user-invitations')
  @SignedIn({ uncached: true })
  @Fails(InvitationErrors.INVITATIONS_NEED_VERIFIED_EMAIL)
  @ApiOperation({ summary: 'List the open invitations of the current user' })
  @ApiOkResponse({ type: [OwnInvitationWire] })
  async listOwn(@CurrentCaller() caller: Caller): Promise<OwnInvitationWire[]> {
    return this.received.list(caller);
  }

  @Post('accept-invitation')
  @HttpCode(200)
  @SignedIn({ uncached: true })
  @Fails(
    InvitationErrors.INVITATION_NOT_FOUND,
    InvitationErrors.NOT_THE_RECIPIENT,
    InvitationErrors.INVITATION_NEEDS_VERIFIED_EMAIL,
    InvitationErrors.INVITER_LEFT,
    InvitationErrors.INVITER_CANNOT_GRANT_ROLE,
    MemberErrors.ALREADY_A_MEMBER,
    MemberErrors.MEMBERSHIP_LIMIT_REACHED,
  )
  @ApiOperation({ summary: 'Accept an invitation and activate the organization' })
  @ApiOkResponse({ type: AcceptedInvitationWire })
  async accept(
    @Body() { invitationId }: InvitationAnswerBody,
    @CurrentCaller() caller: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AcceptedInvitationWire> {
    const accepted = await this.acceptInvitation.execute(invitationId, caller);
    this.cookies.writeCache(reply, accepted.caller);
    const { invitation, member } = accepted;
    return { invitation: presentInvitation(invitation), member: this.members.present(member) };
  }

  @Post('reject-invitation')
  @HttpCode(200)
  @SignedIn({ uncached: true })
  @Fails(
    InvitationErrors.INVITATION_NOT_FOUND_BY_RECIPIENT,
    InvitationErrors.NOT_THE_RECIPIENT,
    InvitationErrors.INVITATION_NEEDS_VERIFIED_EMAIL,
  )
  @ApiOperation({ summary: 'Reject an invitation' })
  @ApiOkResponse({ type: RejectedInvitationWire })
  async reject(
    @Body() { invitationId }: InvitationAnswerBody,
    @CurrentCaller() caller: Caller,
  ): Promise<RejectedInvitationWire> {
    const invitation = await this.rejectInvitation.execute(invitationId, caller);
    return { invitation: presentInvitation(invitation), member: null };
  }

  @Post('cancel-invitation')
  @HttpCode(200)
  @SignedIn({ uncached: true })
  @Fails(
    InvitationErrors.INVITATION_NOT_FOUND,
    MemberErrors.MEMBER_NOT_FOUND,
    InvitationErrors.CANCELING_DENIED,
  )
  @ApiOperation({ summary: 'Cancel an invitation' })
  @ApiOkResponse({ type: InvitationWire })
  async cancel(
    @Body() { invitationId }: InvitationBody,
    @CurrentCaller() caller: Caller,
  ): Promise<InvitationWire> {
    return presentInvitation(await this.cancelInvitation.execute(invitationId, caller));
  }
}
