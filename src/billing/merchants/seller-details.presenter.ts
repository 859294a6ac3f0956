import { ApiProperty } from '@nestjs/swagger';
import type { SellerAddress, SellerDetails } from './merchant.entity.js';

const nullable = { type: String, nullable: true } as const;

export class SellerAddressWire implements SellerAddress {
  @ApiProperty() line1: string;
  @ApiProperty(nullable) line2: string | null;
  @ApiProperty(nullable) postal_code: string | null;
  @ApiProperty(nullable) city: string | null;
  @ApiProperty(nullable) state: string | null;
  @ApiProperty({ description: 'ISO 3166-1 alpha-2.' }) country: string;
}

export class SellerDetailsWire implements SellerDetails {
  @ApiProperty(nullable) legal_name: string | null;
  @ApiProperty({ type: SellerAddressWire, nullable: true }) address: SellerAddressWire | null;
  @ApiProperty(nullable) tax_id: string | null;
  @ApiProperty({ ...nullable, description: 'Printed at the bottom of invoices.' }) footer: string | null;
  @ApiProperty({ ...nullable, description: 'Begins the numbers of invoices.' }) invoice_prefix: string | null;
}
