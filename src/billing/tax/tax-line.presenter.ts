import { ApiProperty } from '@nestjs/swagger';
import type { TaxLine } from './tax-assessment.js';

const minorUnits = { type: 'integer', description: 'Minor units of the currency.' } as const;

/** The tax of one jurisdiction. */
export class TaxLineWire {
  @ApiProperty({ example: 'VAT' }) name: string;
  @ApiProperty({ type: 'number', description: '1900 is 19 %.' }) basis_points: number;
  @ApiProperty({ description: 'ISO 3166-1 alpha-2.' }) country: string;
  @ApiProperty({ type: String, nullable: true, description: '`null` for the whole country.' })
  state: string | null;
  @ApiProperty(minorUnits) amount: number;
}

export function presentTaxLine({ basisPoints, ...line }: TaxLine): TaxLineWire {
  return { ...line, basis_points: basisPoints };
}
