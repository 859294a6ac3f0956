import { Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { StaffCan } from '#staff';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { MerchantErrors } from '../../merchants/merchant.errors.js';
import { StripeAccountReader } from '../stripe-account-reader.service.js';
import { presentStaffStripeAccount, StaffStripeAccountWire } from '../stripe-account.presenter.js';
import { StripeAccountPath } from './stripe-accounts.dto.js';

@StaffController('merchants/:id/stripe-accounts', 'Billing')
export class StripeAccountsStaffController {
  constructor(private readonly reader: StripeAccountReader) {}

  @Get()
  @StaffCan({ billing: ['read'] })
  @Fails(MerchantErrors.STAFF_MERCHANT_NOT_FOUND)
  @ApiOperation({
    summary: 'List the Stripe accounts of a merchant',
    description: 'The account in use first, then those that only serve payments made with them.',
  })
  @ApiOkResponse({ type: [StaffStripeAccountWire] })
  async list(@Param() { id }: StripeAccountPath): Promise<StaffStripeAccountWire[]> {
    return (await this.reader.list(id)).map(presentStaffStripeAccount);
  }
}
