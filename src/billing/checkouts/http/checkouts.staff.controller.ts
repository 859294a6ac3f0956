import { Body, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { CurrentStaff, StaffCan, type StaffMember } from '#staff';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { ApiStaffPage, type StaffList } from '#platform/http/listing/staff-list.js';
import { WithReason } from '#platform/http/with-reason.dto.js';
import { DiscloseCheckoutPage } from '../actions/disclose-checkout-page.js';
import { CheckoutErrors } from '../checkout.errors.js';
import { CheckoutPageWire, StaffCheckoutRowWire, StaffCheckoutWire } from '../staff-checkout.presenter.js';
import { StaffCheckoutReader } from '../staff-checkout-reader.service.js';
import { CheckoutPath } from './checkouts.dto.js';
import { StaffCheckoutListQuery } from './checkouts.staff.dto.js';

@StaffController('checkouts', 'Billing')
export class CheckoutsStaffController {
  constructor(
    private readonly reader: StaffCheckoutReader,
    private readonly discloseCheckoutPage: DiscloseCheckoutPage,
  ) {}

  @Get()
  @StaffCan({ billing: ['read'] })
  @ApiOperation({
    summary: 'List the checkouts of all merchants',
    description: '`q` is a part of the email address, or the whole ID.',
  })
  @ApiStaffPage(StaffCheckoutRowWire)
  list(@Query() query: StaffCheckoutListQuery): Promise<StaffList<StaffCheckoutRowWire>> {
    return this.reader.page(query);
  }

  @Get(':id')
  @StaffCan({ billing: ['read'] })
  @Fails(CheckoutErrors.CHECKOUT_NOT_FOUND)
  @ApiOperation({ summary: 'Get a checkout' })
  @ApiOkResponse({ type: StaffCheckoutWire })
  get(@Param() { id }: CheckoutPath): Promise<StaffCheckoutWire> {
    return this.reader.get(id);
  }

  @Post(':id/disclose-page')
  @HttpCode(200)
  @StaffCan({ billing: ['manage'] })
  @Fails(CheckoutErrors.CHECKOUT_NOT_FOUND, CheckoutErrors.CHECKOUT_NOT_OPEN)
  @ApiOperation({
    summary: "Show the address of the buyer's page",
    description: 'Only of an open checkout. With the address, anyone can act as the buyer.',
  })
  @ApiOkResponse({ type: CheckoutPageWire })
  disclosePage(
    @Param() { id }: CheckoutPath,
    @Body() { reason }: WithReason,
    @CurrentStaff() staff: StaffMember,
  ): Promise<CheckoutPageWire> {
    return this.discloseCheckoutPage.execute(id, staff.acting(reason));
  }
}
