import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { taxCalculators, type TaxCalculator } from '../merchant.entity.js';
import { IsCountry } from './merchant.rules.js';

const LONGEST_LINE = 255;
const LONGEST_FOOTER = 1_000;
/** Beyond every state of every country that taxes by state. */
const MOST_RATES = 1_000;
const nullable = { type: String, nullable: true } as const;

export class TaxRateBody {
  @ApiProperty({ description: 'ISO 3166-1 alpha-2.' }) @IsCountry() country: string;

  @ApiPropertyOptional({ ...nullable, description: 'Without it, the rate is for the whole country.' })
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toUpperCase() : value), {
    toClassOnly: true,
  })
  @IsString()
  @Matches(/^[A-Z0-9]{1,3}$/, {
    message: 'state must be a subdivision code of ISO 3166-2 without its country',
  })
  state?: string | null;

  @ApiProperty({ example: 'VAT' }) @IsString() @Length(1, LONGEST_LINE) name: string;
  @ApiProperty({ type: 'integer', minimum: 0, maximum: 10_000 })
  @IsInt()
  @Min(0)
  @Max(10_000)
  basis_points: number;
}

export class TaxSettingsBody {
  @ApiProperty({ enum: taxCalculators }) @IsIn(taxCalculators) calculator: TaxCalculator;
  @ApiPropertyOptional(nullable) @IsOptional() @IsCountry() origin_country?: string | null;

  @ApiPropertyOptional({ type: [TaxRateBody], maxItems: MOST_RATES })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MOST_RATES)
  @ValidateNested({ each: true })
  @Type(() => TaxRateBody)
  rates?: TaxRateBody[];
}

export class SellerAddressBody {
  @ApiProperty() @IsString() @Length(1, LONGEST_LINE) line1: string;
  @ApiPropertyOptional(nullable) @IsOptional() @IsString() @MaxLength(LONGEST_LINE) line2?: string | null;
  @ApiPropertyOptional(nullable) @IsOptional() @IsString() @MaxLength(LONGEST_LINE) postal_code?:
    string | null;
  @ApiPropertyOptional(nullable) @IsOptional() @IsString() @MaxLength(LONGEST_LINE) city?: string | null;
  @ApiPropertyOptional(nullable) @IsOptional() @IsString() @MaxLength(LONGEST_LINE) state?: string | null;
  @ApiProperty({ description: 'ISO 3166-1 alpha-2.' }) @IsCountry() country: string;
}

export class SellerDetailsBody {
  @ApiPropertyOptional(nullable) @IsOptional() @IsString() @MaxLength(LONGEST_LINE) legal_name?:
    string | null;

  @ApiPropertyOptional({ type: SellerAddressBody, nullable: true })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => SellerAddressBody)
  address?: SellerAddressBody | null;

  @ApiPropertyOptional(nullable) @IsOptional() @IsString() @MaxLength(LONGEST_LINE) tax_id?: string | null;
  @ApiPropertyOptional({ ...nullable, description: 'Printed at the bottom of invoices.' })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_FOOTER)
  footer?: string | null;

  @ApiPropertyOptional({
    ...nullable,
    pattern: '^[A-Z0-9-]{1,12}$',
    description: 'Begins the numbers of invoices; by default the upper-case slug.',
  })
  @IsOptional()
  @Matches(/^[A-Z0-9-]{1,12}$/, { message: 'invoice_prefix may contain only A-Z, 0-9 and -, at most 12' })
  invoice_prefix?: string | null;
}
