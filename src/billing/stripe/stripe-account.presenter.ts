import { ApiProperty } from '@nestjs/swagger';
import type { StripeAccount } from './stripe-account.entity.js';

export const stripeModes = ['test', 'live'] as const;

/** The keys themselves are never shown. */
export class StripeAccountWire {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() created_at: Date;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) modified_at: Date | null;
  @ApiProperty() organization_id: string;
  @ApiProperty({ enum: stripeModes }) mode: (typeof stripeModes)[number];
  @ApiProperty({ description: 'The last four characters of the secret key.' }) secret_key_last4: string;
}

export function presentStripeAccount(account: StripeAccount): StripeAccountWire {
  return {
    id: account.id,
    created_at: account.createdAt,
    modified_at: account.modifiedAt ?? null,
    organization_id: account.organizationId,
    mode: account.isLive ? 'live' : 'test',
    secret_key_last4: account.secretKeyLast4,
  };
}

export class StaffStripeAccountWire {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() createdAt: Date;
  @ApiProperty({ enum: stripeModes }) mode: (typeof stripeModes)[number];
  @ApiProperty({ description: 'The last four characters of the secret key.' }) secretKeyLast4: string;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When it stopped taking new payments; null for the account in use.',
  })
  retiredAt: Date | null;
}

export function presentStaffStripeAccount(account: StripeAccount): StaffStripeAccountWire {
  const { id, createdAt, isLive, secretKeyLast4, retiredAt } = account;
  return { id, createdAt, mode: isLive ? 'live' : 'test', secretKeyLast4, retiredAt: retiredAt ?? null };
}
