import { ApiProperty } from '@nestjs/swagger';
import type { Address } from './address.js';

const nullableText = { type: String, nullable: true } as const;

export class AddressWire implements Address {
  @ApiProperty({ ...nullableText, examples: ['1 Main Street'] }) line1: string | null;
  @ApiProperty(nullableText) line2: string | null;
  @ApiProperty({ ...nullableText, examples: ['94107'] }) postal_code: string | null;
  @ApiProperty({ ...nullableText, examples: ['San Francisco'] }) city: string | null;
  @ApiProperty({ ...nullableText, examples: ['US-CA'], description: 'ISO 3166-2 in the US and Canada.' })
  state: string | null;
  @ApiProperty({ pattern: '^[A-Z]{2}$', examples: ['US'], description: 'ISO 3166-1 alpha-2.' })
  country: string;
}
