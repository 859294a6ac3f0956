import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentCaller, SessionCookies, SignedIn, type Caller, type Workplace } from '#auth';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { Reads } from '#platform/http/access/route-access.js';
import { DoneWire, presentDone } from '#platform/http/done.presenter.js';
import { MemberCan, CurrentMember, type CallingMember } from '../../members/access/organization.access.js';
import { MemberErrors } from '../../members/member.errors.js';
import { MemberPresenter } from '../../members/member.presenter.js';
import { OrganizationErrors } from '../../organizations/organization.errors.js';
import {
  ChangedOrganizationWire,
  OrganizationWire,
  presentChangedOrganization,
  presentOrganization,
} from '../../organizations/organization.presenter.js';
import { CreateOrganization } from '../actions/create-organization.js';
import { DeleteOrganization } from '../actions/delete-organization.js';
import { UpdateOrganization } from '../actions/update-organization.js';
import { LifecycleErrors } from '../lifecycle.errors.js';
import { SlugPolicy } from '../slug.policy.js';
import {
  CheckSlugBody,
  CreatedOrganizationWire,
  CreateOrganizationBody,
  DeleteOrganizationBody,
  UpdateOrganizationBody,
} from './lifecycle.dto.js';

@ApiTags('Organizations')
@Controller('organization')
export class LifecycleController {
  constructor(
    private readonly createOrganization: CreateOrganization,
    private readonly updateOrganization: UpdateOrganization,
    private readonly deleteOrganization: DeleteOrganization,
    private readonly slugs: SlugPolicy,
    private readonly cookies: SessionCookies,
    private readonly members: MemberPresenter,
  ) {}

  @Post('create')
  @HttpCode(200)
  @SignedIn()
  @Fails(
    LifecycleErrors.NOT_ALLOWED_TO_CREATE,
    LifecycleErrors.ORGANIZATION_LIMIT_REACHED,
    OrganizationErrors.ORGANIZATION_ALREADY_EXISTS,
  )
  @ApiOperation({
    summary: 'Create an organization',
    description:
      'Makes it the active organization of the session, unless `keepCurrentActiveOrganization` is `true`.',
  })
  @ApiOkResponse({ type: CreatedOrganizationWire })
  async create(
    @Body() body: CreateOrganizationBody,
    @CurrentCaller() caller: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CreatedOrganizationWire> {
    const { name, slug, logo = null, metadata = null, keepCurrentActiveOrganization = false } = body;
    const { organization, creator, workplace } = await this.createOrganization.execute(
      { name, slug, logo, metadata, keepCurrentActiveOrganization },
      caller,
    );
    if (workplace !== null) this.showActive(reply, caller, workplace);
    return { ...presentChangedOrganization(organization), members: [this.members.present(creator)] };
  }

  @Post('check-slug')
  @Reads()
  @HttpCode(200)
  @SignedIn()
  @Fails(LifecycleErrors.SLUG_TAKEN)
  @ApiOperation({ summary: 'Check whether a slug is available' })
  @ApiOkResponse({ type: DoneWire })
  async checkSlug(@Body() { slug }: CheckSlugBody, @CurrentCaller() caller: Caller): Promise<DoneWire> {
    await this.slugs.requireFree(slug, caller);
    return presentDone();
  }

  @Post('update')
  @HttpCode(200)
  @MemberCan(
    { organization: ['update'] },
    {
      missing: LifecycleErrors.CHANGER_NOT_FOUND,
      noOrganization: OrganizationErrors.ORGANIZATION_NOT_FOUND,
      outsider: MemberErrors.NOT_A_MEMBER_TO_CHANGE,
      denied: LifecycleErrors.NOT_ALLOWED_TO_CHANGE,
    },
  )
  @Fails(LifecycleErrors.SLUG_TAKEN)
  @ApiOperation({ summary: 'Update an organization' })
  @ApiOkResponse({ type: ChangedOrganizationWire })
  async update(
    @Body() { data }: UpdateOrganizationBody,
    @CurrentMember() caller: CallingMember,
  ): Promise<ChangedOrganizationWire> {
    const { name, slug, logo, metadata } = data;
    const given = Object.entries({ name, slug, logo, metadata }).filter(([, value]) => value !== undefined);
    return presentChangedOrganization(
      await this.updateOrganization.execute(Object.fromEntries(given), caller),
    );
  }

  @Post('delete')
  @HttpCode(200)
  @MemberCan(
    { organization: ['delete'] },
    {
      uncached: true,
      noOrganization: OrganizationErrors.ORGANIZATION_NOT_FOUND,
      outsider: MemberErrors.NOT_A_MEMBER_TO_CHANGE,
      denied: LifecycleErrors.NOT_ALLOWED_TO_DELETE,
    },
  )
  @Fails(LifecycleErrors.DELETION_DISABLED)
  @ApiOperation({
    summary: 'Delete an organization',
    description:
      'Also deletes its members, invitations and teams. Sessions in which it is active lose their active organization. Refused for organizations that sell subscriptions (409 `MERCHANT_HAS_OBLIGATIONS`) and, unless `BILLING_ON_USER_DELETE` is `revoke`, for those that have active ones (409 `ACTIVE_SUBSCRIPTION`).',
  })
  @ApiOkResponse({ type: OrganizationWire, description: 'The deleted organization.' })
  async delete(
    @Body() _body: DeleteOrganizationBody,
    @CurrentMember() caller: CallingMember,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OrganizationWire> {
    const organization = await this.deleteOrganization.execute(caller);
    if (caller.session.activeOrganizationId === organization.id)
      this.showActive(reply, caller, { activeOrganizationId: null, activeTeamId: null });
    return presentOrganization(organization);
  }

  /** The copy of the session in a cookie, where there is one, follows; the session cookie itself stays. */
  private showActive(reply: FastifyReply, caller: Caller, workplace: Workplace): void {
    this.cookies.writeCache(reply, { ...caller, session: { ...caller.session, ...workplace } });
  }
}
