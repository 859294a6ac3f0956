import { Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { StaffCan } from '#staff';
import { StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { BillingHealthReader } from '../billing-health-reader.service.js';
import { BillingHealthWire } from '../billing-health.presenter.js';

@StaffController('billing-health', 'Billing')
export class BillingHealthStaffController {
  constructor(private readonly health: BillingHealthReader) {}

  @Get()
  @StaffCan({ billing: ['read'] })
  @ApiOperation({ summary: 'Get the health of payments' })
  @ApiOkResponse({ type: BillingHealthWire })
  read(): Promise<BillingHealthWire> {
    return this.health.read();
  }
}
