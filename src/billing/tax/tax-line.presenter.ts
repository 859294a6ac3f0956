import { ApiProperty } from '@nestjs/swagger';
import { taxReasons, type TaxAssessment, type TaxLine, type TaxReason } from './tax-assessment.js';

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

/** How a sale is taxed, beside its `tax_amount`. */
export abstract class TaxDetailsWire {
  @ApiProperty({
    enum: taxReasons,
    nullable: true,
    description: 'Why these rates apply, or none. Null while the tax cannot be known.',
  })
  tax_reason: TaxReason | null;
  @ApiProperty({ type: [TaxLineWire], description: 'Their amounts add up to the tax.' })
  tax_lines: TaxLineWire[];
}

/** @param assessment null where the tax is not known */
export function presentTaxDetails(assessment: TaxAssessment | null): TaxDetailsWire {
  return { tax_reason: assessment?.reason ?? null, tax_lines: (assessment?.lines ?? []).map(presentTaxLine) };
}
