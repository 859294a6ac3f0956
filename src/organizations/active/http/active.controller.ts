import { Body, Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentCaller, SignedIn, type Caller } from '#auth';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { sendJson } from '#platform/http/send-json.js';
import { OrganizationWire } from '../../organizations/organization.presenter.js';
import { ActiveOrganizationSwitcher } from '../active-organization-switcher.service.js';
import { ActiveErrors } from '../active.errors.js';
import { FullOrganizationWire } from '../full-organization.presenter.js';
import { OrganizationReader } from '../organization-reader.service.js';
import { FullOrganizationQuery, OrganizationQuery, SetActiveBody } from './active.dto.js';

const NONE = '`null` if no organization is given and none is active.';

@ApiTags('Organizations')
@Controller('organization')
export class ActiveController {
  constructor(
    private readonly organizations: OrganizationReader,
    private readonly activeOrganizationSwitcher: ActiveOrganizationSwitcher,
  ) {}

  @Get('list')
  @SignedIn()
  @ApiOperation({ summary: 'List the organizations of the current user' })
  @ApiOkResponse({ type: [OrganizationWire] })
  async list(@CurrentCaller() caller: Caller): Promise<OrganizationWire[]> {
    return this.organizations.list(caller);
  }

  @Get('get-organization')
  @SignedIn()
  @Fails(ActiveErrors.NOT_A_MEMBER)
  @ApiOperation({ summary: 'Get an organization' })
  @ApiOkResponse({ type: OrganizationWire, description: NONE })
  async get(
    @Query() query: OrganizationQuery,
    @CurrentCaller() caller: Caller,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendJson(reply, await this.organizations.find(query, caller));
  }

  @Get('get-full-organization')
  @SignedIn()
  @Fails(ActiveErrors.NOT_A_MEMBER)
  @ApiOperation({ summary: 'Get an organization with its members, invitations and teams' })
  @ApiOkResponse({ type: FullOrganizationWire, description: NONE })
  async getFull(
    @Query() query: FullOrganizationQuery,
    @CurrentCaller() caller: Caller,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendJson(reply, await this.organizations.findFull(query, caller));
  }

  @Post('set-active')
  @HttpCode(200)
  @SignedIn()
  @Fails(ActiveErrors.NOT_A_MEMBER)
  @ApiOperation({
    summary: 'Set the active organization of the session',
    description:
      'If the user is not a member of the organization, the session has no active organization afterwards.',
  })
  @ApiOkResponse({
    type: FullOrganizationWire,
    description: 'The active organization without teams, or `null`. Sets the session cookie.',
  })
  async setActive(
    @Body() body: SetActiveBody,
    @CurrentCaller() caller: Caller,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendJson(reply, await this.activeOrganizationSwitcher.perform(body, caller, { request, reply }));
  }
}
