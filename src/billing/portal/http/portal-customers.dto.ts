import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsObject, IsOptional, IsUUID, ValidateNested } from 'class-validator';
import { AddressBody, addressOf } from '../../customers/http/address.rules.js';
import { LONGEST_NAME, OptionalText } from '../../customers/http/text.rules.js';
import { IsEmailAddress, LONGEST_EMAIL } from '../../customers/http/email.rules.js';
import { LONGEST_TAX_ID } from '../../customers/tax-id.js';
import { definedMembers } from '#platform/http/v1/given-members.js';
import type { PortalCustomerChanges } from '../actions/update-portal-customer.js';

/** What is absent stays as it is; `null` clears it, except for the email address and the payment method. */
export class UpdatePortalCustomerBody {
  @ApiPropertyOptional({
    type: String,
    format: 'email',
    nullable: true,
    maxLength: LONGEST_EMAIL,
    description: 'Another address is unverified until you sign in with a code that is mailed to it.',
  })
  @IsOptional()
  @IsEmailAddress()
  email?: string | null;

  @OptionalText(LONGEST_NAME) name?: string | null;
  @OptionalText(LONGEST_NAME, 'On invoices instead of the name.') billing_name?: string | null;

  @ApiPropertyOptional({ type: AddressBody, nullable: true })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => AddressBody)
  billing_address?: AddressBody | null;

  @OptionalText(LONGEST_TAX_ID, 'A number; its format is found by the country of the billing address.')
  tax_id?: string | null;

  @ApiPropertyOptional({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'One of your payment methods.',
  })
  @IsOptional()
  @IsUUID()
  default_payment_method_id?: string | null;
}

export function portalCustomerChangesOf(body: UpdatePortalCustomerBody): PortalCustomerChanges {
  const { name, billing_name: billingName, billing_address: address, tax_id: taxId } = body;
  return {
    ...definedMembers({ name, billingName, taxId }),
    ...definedMembers({ billingAddress: address && addressOf(address) }),
    ...definedMembers({
      email: body.email ?? undefined,
      defaultPaymentMethodId: body.default_payment_method_id ?? undefined,
    }),
  };
}
