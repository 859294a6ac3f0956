import { Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { StaffCan } from '#staff';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { ApiStaffPage, type StaffList } from '#platform/http/listing/staff-list.js';
import { PaymentErrors } from '../payment.errors.js';
import { StaffPaymentDetailWire, StaffPaymentWire } from '../staff-payment.presenter.js';
import { StaffPaymentReader } from '../staff-payment-reader.service.js';
import { PaymentPath } from './payments.dto.js';
import { StaffPaymentListQuery } from './payments.staff.dto.js';

@StaffController('payments', 'Billing')
export class PaymentsStaffController {
  constructor(private readonly reader: StaffPaymentReader) {}

  @Get()
  @StaffCan({ billing: ['read'] })
  @ApiOperation({
    summary: 'List the payments of all merchants',
    description: '`q` is a whole email address, gateway reference or ID.',
  })
  @ApiStaffPage(StaffPaymentWire)
  list(@Query() query: StaffPaymentListQuery): Promise<StaffList<StaffPaymentWire>> {
    return this.reader.page(query);
  }

  @Get(':id')
  @StaffCan({ billing: ['read'] })
  @Fails(PaymentErrors.PAYMENT_NOT_FOUND)
  @ApiOperation({ summary: 'Get a payment with its ledger transactions' })
  @ApiOkResponse({ type: StaffPaymentDetailWire })
  get(@Param() { id }: PaymentPath): Promise<StaffPaymentDetailWire> {
    return this.reader.get(id);
  }
}
