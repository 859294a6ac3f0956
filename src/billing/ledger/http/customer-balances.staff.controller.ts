import { Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty } from '@nestjs/swagger';
import { IsUUID } from 'class-validator';
import { StaffCan } from '#staff';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { CustomerErrors } from '../../customers/customer.errors.js';
import { CustomerQueries } from '../../customers/customer.queries.js';
import { CustomerBalanceWire, presentCustomerBalance } from '../customer-balance.presenter.js';
import { CustomerBalanceQueries } from '../customer-balance.queries.js';

const { CUSTOMER_NOT_FOUND } = CustomerErrors;

class BalancesPath {
  @ApiProperty({ format: 'uuid', description: 'Of the customer.' }) @IsUUID() id: string;
}

class CustomerBalancesWire {
  @ApiProperty({ type: [CustomerBalanceWire] }) data: CustomerBalanceWire[];
}

@StaffController('customers', 'Billing')
export class CustomerBalancesStaffController {
  constructor(
    private readonly customers: CustomerQueries,
    private readonly balances: CustomerBalanceQueries,
  ) {}

  @Get(':id/balances')
  @StaffCan({ billing: ['read'] })
  @Fails(CUSTOMER_NOT_FOUND)
  @ApiOperation({ summary: 'List the credit of a customer by currency' })
  @ApiOkResponse({ type: CustomerBalancesWire })
  async list(@Param() { id }: BalancesPath): Promise<CustomerBalancesWire> {
    if ((await this.customers.find(id)) === null) throw CUSTOMER_NOT_FOUND();
    return { data: (await this.balances.list(id)).map(presentCustomerBalance) };
  }
}
