import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentApiCaller, OrganizationApi, type ApiCaller } from '#organizations';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { ApiNumberedPage, numberedPage, type NumberedPage } from '#platform/http/listing/numbered-page.js';
import { ForOldClients } from '#platform/http/v1/old-clients.js';
import { forOldClients } from '../../old-clients/old-values.js';
import { DisputeWire, presentDispute, statusNamed } from '../dispute.presenter.js';
import { DisputeReader } from '../dispute-reader.service.js';
import { RefundErrors } from '../refund.errors.js';
import { DisputePath, ListDisputesQuery } from './disputes.dto.js';

const mayRead = () => OrganizationApi({ scopes: ['disputes:read'], permission: { billing: ['read'] } });

@ApiTags('Disputes')
@Controller('disputes')
@ForOldClients(forOldClients)
export class DisputesController {
  constructor(private readonly reader: DisputeReader) {}

  @Get()
  @mayRead()
  @Fails(HttpErrors.RESOURCE_NOT_FOUND)
  @ApiOperation({ summary: 'List disputes about orders' })
  @ApiNumberedPage(DisputeWire)
  async listDisputes(
    @Query() { status, ...query }: ListDisputesQuery,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<NumberedPage<DisputeWire>> {
    const listing = { ...query, status: status?.map(statusNamed) };
    const { rows, total } = await this.reader.list(listing, caller);
    return numberedPage(rows.map(presentDispute), total, query);
  }

  @Get(':id')
  @mayRead()
  @Fails(RefundErrors.DISPUTE_NOT_FOUND)
  @ApiOperation({ summary: 'Get a dispute' })
  @ApiOkResponse({ type: DisputeWire })
  async getDispute(
    @Param() { id }: DisputePath,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<DisputeWire> {
    return presentDispute(await this.reader.read(id, caller));
  }
}
