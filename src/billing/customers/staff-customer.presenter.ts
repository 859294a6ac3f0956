import { ApiProperty } from '@nestjs/swagger';
import { OrganizationNameWire } from '#organizations';
import { CustomerWire, presentCustomer, type CustomerColumns } from './customer.presenter.js';
import { TaxIdOverrideWire } from './tax-id-override.presenter.js';

/** A customer as the API shows it, with the name of its merchant. */
export class StaffCustomerWire extends CustomerWire {
  @ApiProperty({ type: OrganizationNameWire }) merchant: OrganizationNameWire;
}

const accountKinds = ['user', 'organization'] as const;

export class CustomerAccountWire {
  @ApiProperty({ enum: accountKinds }) kind: (typeof accountKinds)[number];
  @ApiProperty() id: string;
  @ApiProperty() name: string;
}

export class StaffCustomerDetailWire extends StaffCustomerWire {
  @ApiProperty({
    type: CustomerAccountWire,
    nullable: true,
    description: 'The user or organization of this installation that the customer stands for.',
  })
  account: CustomerAccountWire | null;
  @ApiProperty({
    type: TaxIdOverrideWire,
    nullable: true,
    description: 'The decision on the tax ID; null where its form decides.',
  })
  tax_id_override: TaxIdOverrideWire | null;
}

export function presentStaffCustomer(
  customer: CustomerColumns,
  merchant: OrganizationNameWire,
): StaffCustomerWire {
  return { ...presentCustomer(customer), merchant };
}
