import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentApiCaller, OrganizationApi, type ApiCaller } from '#organizations';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { ApiNumberedPage, numberedPage, type NumberedPage } from '#platform/http/listing/numbered-page.js';
import { ForOldClients } from '#platform/http/v1/old-clients.js';
import { forOldClients } from '../../old-clients/old-values.js';
import { PaymentErrors } from '../payment.errors.js';
import { PaymentWire, presentPayment } from '../payment.presenter.js';
import { PaymentReader } from '../payment-reader.service.js';
import { ListPaymentsQuery, PaymentPath } from './payments.dto.js';

const mayRead = () => OrganizationApi({ scopes: ['payments:read'], permission: { billing: ['read'] } });

@ApiTags('Payments')
@Controller('payments')
@ForOldClients(forOldClients)
export class PaymentsController {
  constructor(private readonly reader: PaymentReader) {}

  @Get()
  @mayRead()
  @Fails(HttpErrors.RESOURCE_NOT_FOUND)
  @ApiOperation({ summary: 'List payments', description: 'Every attempt to charge a buyer.' })
  @ApiNumberedPage(PaymentWire)
  async listPayments(
    @Query() query: ListPaymentsQuery,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<NumberedPage<PaymentWire>> {
    const { rows, total } = await this.reader.list(query, caller);
    return numberedPage(rows.map(presentPayment), total, query);
  }

  @Get(':id')
  @mayRead()
  @Fails(PaymentErrors.PAYMENT_NOT_FOUND)
  @ApiOperation({ summary: 'Get a payment' })
  @ApiOkResponse({ type: PaymentWire })
  async getPayment(
    @Param() { id }: PaymentPath,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<PaymentWire> {
    return presentPayment(await this.reader.read(id, caller));
  }
}
