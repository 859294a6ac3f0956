import { ApiProperty } from '@nestjs/swagger';
import { taxCalculators, type TaxCalculator } from './merchant.entity.js';
import type { MerchantColumns, TaxRateColumns } from './merchant.queries.js';

export class TaxRateWire {
  @ApiProperty({ description: 'ISO 3166-1 alpha-2.' }) country: string;
  @ApiProperty({ type: String, nullable: true, description: '`null` for the whole country.' })
  state: string | null;
  @ApiProperty({ example: 'VAT' }) name: string;
  @ApiProperty({ type: 'integer', minimum: 0, maximum: 10_000, description: '1900 is 19 %.' })
  basis_points: number;
}

export class TaxSettingsWire {
  @ApiProperty({
    enum: taxCalculators,
    description: '`none` charges no tax, `rates` applies the rates below, `stripe` asks Stripe Tax.',
  })
  calculator: TaxCalculator;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Country of the seller, which decides on reverse charge. ISO 3166-1 alpha-2.',
  })
  origin_country: string | null;
  @ApiProperty({ type: [TaxRateWire] }) rates: TaxRateWire[];
}

export function presentTaxSettings(
  { taxCalculator, taxOriginCountry }: Pick<MerchantColumns, 'taxCalculator' | 'taxOriginCountry'>,
  rates: readonly TaxRateColumns[],
): TaxSettingsWire {
  return {
    calculator: taxCalculator,
    origin_country: taxOriginCountry,
    rates: rates.map(({ basisPoints, ...rate }) => ({ ...rate, basis_points: basisPoints })),
  };
}
