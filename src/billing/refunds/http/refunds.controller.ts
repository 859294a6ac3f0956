import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentApiCaller, OrganizationApi, type ApiCaller } from '#organizations';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { ApiNumberedPage, numberedPage, type NumberedPage } from '#platform/http/listing/numbered-page.js';
import { ForOldClients } from '#platform/http/v1/old-clients.js';
import { forOldClients } from '../../old-clients/old-values.js';
import { RefundErrors } from '../refund.errors.js';
import { RefundFlow } from '../refund-flow.service.js';
import { RefundWire, presentRefund } from '../refund.presenter.js';
import { RefundReader } from '../refund-reader.service.js';
import { refundRequestOf } from './refund.inputs.js';
import { CreateRefundBody, ListRefundsQuery } from './refunds.dto.js';

const { REFUND_NOT_FOUND: _refund, DISPUTE_NOT_FOUND: _dispute, ...refusals } = RefundErrors;

@ApiTags('Refunds')
@Controller('refunds')
@ForOldClients(forOldClients)
export class RefundsController {
  constructor(
    private readonly reader: RefundReader,
    private readonly flow: RefundFlow,
  ) {}

  @Get()
  @OrganizationApi({ scopes: ['refunds:read', 'refunds:write'], permission: { billing: ['read'] } })
  @Fails(HttpErrors.RESOURCE_NOT_FOUND)
  @ApiOperation({ summary: 'List refunds' })
  @ApiNumberedPage(RefundWire)
  async listRefunds(
    @Query() query: ListRefundsQuery,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<NumberedPage<RefundWire>> {
    const { rows, total } = await this.reader.list(query, caller);
    return numberedPage(rows.map(presentRefund), total, query);
  }

  @Post()
  @HttpCode(200)
  @OrganizationApi({ scopes: ['refunds:write'], permission: { billing: ['refund'] } })
  @Fails(...Object.values(refusals))
  @ApiOperation({
    summary: 'Refund an order',
    description:
      'Returns money to the buyer, with the tax that belongs to it. The refund may be pending or have failed: read its status.',
  })
  @ApiOkResponse({ type: RefundWire })
  async createRefund(
    @Body() body: CreateRefundBody,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<RefundWire> {
    const id = await this.flow.refund(refundRequestOf(body), { caller });
    return presentRefund(await this.reader.get(id));
  }
}
