import { createHash } from 'node:crypto';
import { ApiProperty } from '@nestjs/swagger';
import { ApiMetadata, type Metadata } from '#platform/http/v1/metadata.rule.js';
import type { Address } from './address.js';
import { AddressWire } from './address.presenter.js';
import { taxIdFormats, type TaxId } from './tax-id-formats.js';

/** The members of a customer that callers see; of a row or an entity. */
export interface CustomerColumns {
  id: string;
  organizationId: string;
  externalId?: string | null | undefined;
  email: string;
  emailVerified: boolean;
  name?: string | null | undefined;
  billingName?: string | null | undefined;
  billingAddress?: Address | null | undefined;
  taxId?: TaxId | null | undefined;
  locale?: string | null | undefined;
  forOrganization: boolean;
  metadata: Metadata;
  defaultPaymentMethodId?: string | null | undefined;
  createdAt: Date;
  modifiedAt?: Date | null | undefined;
  deletedAt?: Date | null | undefined;
}

const nullableText = { type: String, nullable: true } as const;
const nullableInstant = { ...nullableText, format: 'date-time' } as const;

/** Of OpenAPI 3.1, which the library's type does not know. */
export const taxIdSchema = {
  type: 'array' as const,
  prefixItems: [{ type: 'string' }, { type: 'string', enum: [...taxIdFormats] }],
  items: { type: 'string' as const },
  minItems: 2,
  maxItems: 2,
  examples: [['911144442', 'us_ein']],
};

export const customerTypes = ['individual', 'team'] as const;
export type CustomerType = (typeof customerTypes)[number];

export class CustomerWire {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() created_at: Date;
  @ApiProperty(nullableInstant) modified_at: Date | null;
  @ApiMetadata() metadata: Metadata;
  @ApiProperty({
    ...nullableText,
    description:
      'Id of the customer in your system. Unique within the organization; once set, it does not change.',
  })
  external_id: string | null;
  @ApiProperty({
    example: 'customer@example.com',
    description: 'Unique within the organization, ignoring case.',
  })
  email: string;
  @ApiProperty({ description: 'Whether the customer has signed in to the portal by email.' })
  email_verified: boolean;
  @ApiProperty({ enum: customerTypes, description: '`team` buys for an organization of this installation.' })
  type: CustomerType;
  @ApiProperty({ ...nullableText, examples: ['Ada Lovelace'] }) name: string | null;
  @ApiProperty({ ...nullableText, description: 'On invoices instead of the name.' })
  billing_name: string | null;
  @ApiProperty({ type: AddressWire, nullable: true }) billing_address: AddressWire | null;
  @ApiProperty({ ...taxIdSchema, nullable: true, description: 'The number and its format.' })
  tax_id: TaxId | null;
  @ApiProperty({ ...nullableText, examples: ['en-US'], description: 'BCP 47.' }) locale: string | null;
  @ApiProperty() organization_id: string;
  @ApiProperty({ ...nullableText, format: 'uuid', description: 'Null without a saved payment method.' })
  default_payment_method_id: string | null;
  @ApiProperty({ ...nullableInstant, description: 'Null before the first event of the customer.' })
  first_user_event_at: Date | null;
  @ApiProperty({ ...nullableInstant, description: 'Only set where deleted customers are still named.' })
  deleted_at: Date | null;
  @ApiProperty({ format: 'uri', description: 'Picture of the email address on Gravatar, or a blank one.' })
  avatar_url: string;
}

export function presentCustomer(customer: CustomerColumns): CustomerWire {
  return {
    id: customer.id,
    created_at: customer.createdAt,
    modified_at: customer.modifiedAt ?? null,
    metadata: customer.metadata,
    external_id: customer.externalId ?? null,
    email: customer.email,
    email_verified: customer.emailVerified,
    type: customer.forOrganization ? 'team' : 'individual',
    ...detailsOf(customer),
    organization_id: customer.organizationId,
    default_payment_method_id: customer.defaultPaymentMethodId ?? null,
    first_user_event_at: null,
    deleted_at: customer.deletedAt ?? null,
    avatar_url: avatarUrlOf(customer.email),
  };
}

function detailsOf({ name, billingName, billingAddress, taxId, locale }: CustomerColumns) {
  return {
    name: name ?? null,
    billing_name: billingName ?? null,
    billing_address: billingAddress ?? null,
    tax_id: taxId ?? null,
    locale: locale ?? null,
  };
}

function avatarUrlOf(email: string): string {
  const hash = createHash('sha256').update(email.toLowerCase()).digest('hex');
  return `https://www.gravatar.com/avatar/${hash}?d=blank`;
}
