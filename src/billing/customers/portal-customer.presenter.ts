import { ApiExtraModels, ApiProperty, getSchemaPath, PickType } from '@nestjs/swagger';
import { CustomerWire, presentCustomer, type CustomerColumns } from './customer.presenter.js';
import type { LinkedAccount } from './linked-accounts.registry.js';

const SHOWN = [
  ...(['id', 'created_at', 'modified_at', 'email', 'email_verified', 'name', 'billing_name'] as const),
  ...(['billing_address', 'tax_id', 'locale', 'default_payment_method_id'] as const),
] as const;

export class PortalLinkedAccountWire {
  @ApiProperty() account_id: string;
  @ApiProperty({ type: String, nullable: true }) account_username: string | null;
}

/** A customer as they see themselves: without what the merchant notes. */
@ApiExtraModels(PortalLinkedAccountWire)
export class PortalCustomerWire extends PickType(CustomerWire, SHOWN) {
  @ApiProperty({
    type: 'object',
    additionalProperties: { $ref: getSchemaPath(PortalLinkedAccountWire) },
    description: 'Accounts on other platforms, by platform and id, such as `discord:4711`.',
  })
  oauth_accounts: Record<string, PortalLinkedAccountWire>;
}

export function presentPortalCustomer(
  customer: CustomerColumns,
  accounts: readonly LinkedAccount[],
): PortalCustomerWire {
  const wire = presentCustomer(customer);
  return {
    ...{ id: wire.id, created_at: wire.created_at, modified_at: wire.modified_at },
    ...{ email: wire.email, email_verified: wire.email_verified },
    ...{ name: wire.name, billing_name: wire.billing_name, billing_address: wire.billing_address },
    ...{ tax_id: wire.tax_id, locale: wire.locale },
    default_payment_method_id: wire.default_payment_method_id,
    oauth_accounts: Object.fromEntries(
      accounts.map(({ platform, accountId, username }) => [
        `${platform}:${accountId}`,
        { account_id: accountId, account_username: username },
      ]),
    ),
  };
}
