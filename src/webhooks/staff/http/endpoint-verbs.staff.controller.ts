import { Body, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { CurrentStaff, StaffCan, type StaffMember } from '#staff';
import { Clock } from '#common/time/clock.js';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { DoneWire, presentDone } from '#platform/http/done.presenter.js';
import { WithReason } from '#platform/http/with-reason.dto.js';
import { CreateEndpoint } from '../../endpoints/actions/create-endpoint.js';
import { DeleteEndpoint } from '../../endpoints/actions/delete-endpoint.js';
import { RotateSecret } from '../../endpoints/actions/rotate-secret.js';
import { UpdateEndpoint } from '../../endpoints/actions/update-endpoint.js';
import { givenMembers } from '#platform/http/v1/given-members.js';
import type { EndpointWithSecret } from '../../endpoints/webhook-endpoint.presenter.js';
import { EndpointErrors } from '../../endpoints/endpoint.errors.js';
import { WebhookStaffErrors } from '../webhook-staff.errors.js';
import { EndpointReader } from '../endpoint-reader.service.js';
import { InstallationEndpointPolicy } from '../installation-endpoint.policy.js';
import { StaffEndpointDetailWire, StaffEndpointWithSecretWire } from '../staff-endpoint.presenter.js';
import {
  CreateOwnEndpointBody,
  RotateOwnSecretBody,
  UpdateOwnEndpointBody,
} from './endpoint-verbs.staff.dto.js';
import { WebhookIdParams } from './webhooks.staff.dto.js';

const { STAFF_ENDPOINT_NOT_FOUND, ENDPOINT_OF_ORGANIZATION } = WebhookStaffErrors;
const { INVALID_ENDPOINT_URL, UNKNOWN_EVENT_TYPE, EVENT_TYPE_NEEDS_API_VERSION, TOO_MANY_ENDPOINT_HEADERS } =
  EndpointErrors;

/** What staff do with endpoints of the installation; those of organizations they only switch on and off. */
@StaffController('webhook-endpoints', 'Webhooks')
export class EndpointVerbsStaffController {
  constructor(
    private readonly endpoints: EndpointReader,
    private readonly policy: InstallationEndpointPolicy,
    private readonly createEndpoint: CreateEndpoint,
    private readonly updateEndpoint: UpdateEndpoint,
    private readonly rotateSecret: RotateSecret,
    private readonly deleteEndpoint: DeleteEndpoint,
    private readonly clock: Clock,
  ) {}

  @Post()
  @HttpCode(200)
  @StaffCan({ webhook: ['manage'] })
  @Fails(INVALID_ENDPOINT_URL, UNKNOWN_EVENT_TYPE, EVENT_TYPE_NEEDS_API_VERSION, TOO_MANY_ENDPOINT_HEADERS)
  @ApiOperation({ summary: 'Create an endpoint of the installation' })
  @ApiOkResponse({ type: StaffEndpointWithSecretWire })
  async create(
    @Body() { reason, url, format, events, apiVersion = null, ...body }: CreateOwnEndpointBody,
    @CurrentStaff() staff: StaffMember,
  ): Promise<StaffEndpointWithSecretWire> {
    const { description = '', headers = {} } = givenMembers(body);
    const input = { url, format, events, apiVersion, description, headers, enabled: true };
    return this.shown(await this.createEndpoint.execute(input, { staff: staff.acting(reason) }));
  }

  @Post(':id/update')
  @HttpCode(200)
  @StaffCan({ webhook: ['manage'] })
  @Fails(
    STAFF_ENDPOINT_NOT_FOUND,
    ENDPOINT_OF_ORGANIZATION,
    INVALID_ENDPOINT_URL,
    UNKNOWN_EVENT_TYPE,
    EVENT_TYPE_NEEDS_API_VERSION,
    TOO_MANY_ENDPOINT_HEADERS,
  )
  @ApiOperation({ summary: 'Update an endpoint of the installation' })
  @ApiOkResponse({ type: StaffEndpointDetailWire })
  async update(
    @Param() { id }: WebhookIdParams,
    @Body() { reason, apiVersion, ...body }: UpdateOwnEndpointBody,
    @CurrentStaff() staff: StaffMember,
  ): Promise<StaffEndpointDetailWire> {
    await this.policy.require(id);
    const input = { ...givenMembers(body), ...(apiVersion !== undefined && { apiVersion }) };
    await this.updateEndpoint.execute(id, input, { staff: staff.acting(reason) });
    return this.endpoints.get(id, this.clock.now());
  }

  @Post(':id/enable')
  @HttpCode(200)
  @StaffCan({ webhook: ['manage'] })
  @Fails(STAFF_ENDPOINT_NOT_FOUND)
  @ApiOperation({ summary: 'Enable an endpoint of the installation or an organization' })
  @ApiOkResponse({ type: StaffEndpointDetailWire })
  enable(
    @Param() { id }: WebhookIdParams,
    @Body() { reason }: WithReason,
    @CurrentStaff() staff: StaffMember,
  ): Promise<StaffEndpointDetailWire> {
    return this.switch(id, true, staff, reason);
  }

  @Post(':id/disable')
  @HttpCode(200)
  @StaffCan({ webhook: ['manage'] })
  @Fails(STAFF_ENDPOINT_NOT_FOUND)
  @ApiOperation({ summary: 'Disable an endpoint of the installation or an organization' })
  @ApiOkResponse({ type: StaffEndpointDetailWire })
  disable(
    @Param() { id }: WebhookIdParams,
    @Body() { reason }: WithReason,
    @CurrentStaff() staff: StaffMember,
  ): Promise<StaffEndpointDetailWire> {
    return this.switch(id, false, staff, reason);
  }

  @Post(':id/rotate-secret')
  @HttpCode(200)
  @StaffCan({ webhook: ['manage'] })
  @Fails(STAFF_ENDPOINT_NOT_FOUND, ENDPOINT_OF_ORGANIZATION)
  @ApiOperation({ summary: 'Rotate the secret of an endpoint of the installation' })
  @ApiOkResponse({ type: StaffEndpointWithSecretWire })
  async rotate(
    @Param() { id }: WebhookIdParams,
    @Body() { reason, ...body }: RotateOwnSecretBody,
    @CurrentStaff() staff: StaffMember,
  ): Promise<StaffEndpointWithSecretWire> {
    await this.policy.require(id);
    const by = { staff: staff.acting(reason) };
    return this.shown(await this.rotateSecret.execute(id, givenMembers(body), by));
  }

  @Post(':id/delete')
  @HttpCode(200)
  @StaffCan({ webhook: ['manage'] })
  @Fails(STAFF_ENDPOINT_NOT_FOUND, ENDPOINT_OF_ORGANIZATION)
  @ApiOperation({ summary: 'Delete an endpoint of the installation' })
  @ApiOkResponse({ type: DoneWire })
  async delete(
    @Param() { id }: WebhookIdParams,
    @Body() { reason }: WithReason,
    @CurrentStaff() staff: StaffMember,
  ): Promise<DoneWire> {
    await this.policy.require(id);
    await this.deleteEndpoint.execute(id, { staff: staff.acting(reason) });
    return presentDone();
  }

  private async switch(
    id: string,
    enabled: boolean,
    staff: StaffMember,
    reason: string,
  ): Promise<StaffEndpointDetailWire> {
    await this.policy.requireAny(id);
    await this.updateEndpoint.execute(id, { enabled }, { staff: staff.acting(reason) });
    return this.endpoints.get(id, this.clock.now());
  }

  private async shown({ endpoint, secret }: EndpointWithSecret): Promise<StaffEndpointWithSecretWire> {
    return { ...(await this.endpoints.get(endpoint.id, this.clock.now())), secret };
  }
}
