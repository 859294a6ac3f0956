import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { CurrentApiCaller, OrganizationApi, type ApiCaller } from '#organizations';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { ApiNumberedPage, numberedPage, type NumberedPage } from '#platform/http/listing/numbered-page.js';
import { EndpointErrors } from '../endpoint.errors.js';
import { CreateEndpoint } from '../actions/create-endpoint.js';
import { DeleteEndpoint } from '../actions/delete-endpoint.js';
import { RotateSecret } from '../actions/rotate-secret.js';
import { UpdateEndpoint } from '../actions/update-endpoint.js';
import { ApiEndpointReader } from '../api-endpoint-reader.service.js';
import {
  WebhookEndpointPresenter,
  WebhookEndpointWire,
  WebhookEndpointWithSecretWire,
} from '../webhook-endpoint.presenter.js';
import {
  CreateEndpointBody,
  EndpointPath,
  ListEndpointsQuery,
  RotateSecretBody,
  UpdateEndpointBody,
} from './endpoints.dto.js';
import { givenMembers } from '#platform/http/v1/given-members.js';

const mayRead = () =>
  OrganizationApi({ scopes: ['webhooks:read', 'webhooks:write'], permission: { webhook: ['read'] } });
const may = (action: 'create' | 'update' | 'delete') =>
  OrganizationApi({ scopes: ['webhooks:write'], permission: { webhook: [action] } });

const { ENDPOINT_NOT_FOUND, ENDPOINT_LIMIT_REACHED, NOT_WHILE_IMPERSONATING } = EndpointErrors;

/** The endpoints of organizations; those of the installation are the affair of staff. */
@ApiTags('Webhook endpoints')
@Controller('webhooks/endpoints')
export class EndpointsController {
  constructor(
    private readonly reader: ApiEndpointReader,
    private readonly createEndpoint: CreateEndpoint,
    private readonly updateEndpoint: UpdateEndpoint,
    private readonly rotateSecret: RotateSecret,
    private readonly deleteEndpoint: DeleteEndpoint,
    private readonly presenter: WebhookEndpointPresenter,
  ) {}

  @Get()
  @mayRead()
  @Fails(HttpErrors.RESOURCE_NOT_FOUND)
  @ApiOperation({ summary: 'List endpoints' })
  @ApiNumberedPage(WebhookEndpointWire)
  async listEndpoints(
    @Query() query: ListEndpointsQuery,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<NumberedPage<WebhookEndpointWire>> {
    const { rows, total } = await this.reader.list(query, caller);
    return numberedPage(
      rows.map((endpoint) => this.presenter.present(endpoint)),
      total,
      query,
    );
  }

  @Get(':id')
  @mayRead()
  @Fails(ENDPOINT_NOT_FOUND)
  @ApiOperation({ summary: 'Get an endpoint' })
  @ApiOkResponse({ type: WebhookEndpointWire })
  async readEndpoint(
    @Param() { id }: EndpointPath,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<WebhookEndpointWire> {
    return this.presenter.present(await this.reader.read(id, caller));
  }

  @Post()
  @may('create')
  @Fails(ENDPOINT_LIMIT_REACHED, NOT_WHILE_IMPERSONATING)
  @ApiOperation({ summary: 'Create an endpoint' })
  @ApiCreatedResponse({ type: WebhookEndpointWithSecretWire })
  async addEndpoint(
    @Body()
    {
      url,
      format,
      events,
      organization_id: named,
      api_version: apiVersion = null,
      ...body
    }: CreateEndpointBody,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<WebhookEndpointWithSecretWire> {
    const { secret, description = '', enabled = true, headers = {} } = givenMembers(body);
    const input = { url, format, events, apiVersion, secret, description, enabled, headers };
    const by = { caller, named: named ?? null };
    return this.presenter.withSecret(await this.createEndpoint.execute(input, by));
  }

  @Patch(':id')
  @may('update')
  @Fails(ENDPOINT_NOT_FOUND, NOT_WHILE_IMPERSONATING)
  @ApiOperation({ summary: 'Update, enable or disable an endpoint' })
  @ApiOkResponse({ type: WebhookEndpointWire })
  async changeEndpoint(
    @Param() { id }: EndpointPath,
    @Body() { api_version: apiVersion, ...body }: UpdateEndpointBody,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<WebhookEndpointWire> {
    const input = { ...givenMembers(body), ...(apiVersion !== undefined && { apiVersion }) };
    return this.presenter.present(await this.updateEndpoint.execute(id, input, { caller }));
  }

  @Post(':id/secret')
  @HttpCode(200)
  @may('update')
  @Fails(ENDPOINT_NOT_FOUND, NOT_WHILE_IMPERSONATING)
  @ApiOperation({ summary: 'Rotate the secret of an endpoint' })
  @ApiOkResponse({ type: WebhookEndpointWithSecretWire })
  async replaceSecret(
    @Param() { id }: EndpointPath,
    @Body() body: RotateSecretBody,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<WebhookEndpointWithSecretWire> {
    const rotated = await this.rotateSecret.execute(id, givenMembers(body), { caller });
    return this.presenter.withSecret(rotated);
  }

  @Patch(':id/secret')
  @may('update')
  @Fails(ENDPOINT_NOT_FOUND, NOT_WHILE_IMPERSONATING)
  @ApiOperation({ summary: 'Rotate the secret of an endpoint (SDK 1.0.1)' })
  @ApiOkResponse({ type: WebhookEndpointWithSecretWire })
  async resetSecret(
    @Param() path: EndpointPath,
    @Body() body: RotateSecretBody,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<WebhookEndpointWithSecretWire> {
    return this.replaceSecret(path, body, caller);
  }

  @Delete(':id')
  @HttpCode(204)
  @may('delete')
  @Fails(ENDPOINT_NOT_FOUND)
  @ApiOperation({ summary: 'Delete an endpoint' })
  @ApiNoContentResponse()
  async removeEndpoint(@Param() { id }: EndpointPath, @CurrentApiCaller() caller: ApiCaller): Promise<void> {
    await this.deleteEndpoint.execute(id, { caller });
  }
}
