import { ApiProperty } from '@nestjs/swagger';
import { ApiMetadata, type Metadata } from '#platform/http/v1/metadata.rule.js';

const nullableInstant = { type: String, format: 'date-time', nullable: true } as const;
const nullableCount = { type: 'integer', nullable: true } as const;
const once = { enum: ['once', 'forever'] };
const repeating = { enum: ['repeating'] };
const minorUnits = { type: 'integer', description: 'Minor units.' } as const;
const amounts = {
  type: 'object',
  additionalProperties: { type: 'integer' },
  description: 'The amount by currency.',
} as const;
const points = { type: 'integer', example: 1500, description: '2550 is 25.5 %.' } as const;

abstract class DiscountHeadWire {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() name: string;
  @ApiProperty({ type: String, nullable: true }) code: string | null;
}

/** A discount as other records name it, which is one of four kinds. */
abstract class NamedDiscountWire extends DiscountHeadWire {
  @ApiProperty() created_at: Date;
  @ApiProperty(nullableInstant) modified_at: Date | null;
  @ApiProperty(nullableInstant) starts_at: Date | null;
  @ApiProperty(nullableInstant) ends_at: Date | null;
  @ApiProperty(nullableCount) max_redemptions: number | null;
  @ApiProperty(nullableCount) max_redemptions_per_customer: number | null;
  @ApiProperty({ type: 'integer' }) redemptions_count: number;
  @ApiProperty() organization_id: string;
  @ApiMetadata() metadata: Metadata;
}

export class FixedDiscountWire extends NamedDiscountWire {
  @ApiProperty({ enum: ['fixed'] }) type: 'fixed';
  @ApiProperty(once) duration: 'once' | 'forever';
  @ApiProperty(minorUnits) amount: number;
  @ApiProperty() currency: string;
  @ApiProperty(amounts) amounts: Record<string, number>;
}

export class FixedRepeatingDiscountWire extends NamedDiscountWire {
  @ApiProperty({ enum: ['fixed'] }) type: 'fixed';
  @ApiProperty(repeating) duration: 'repeating';
  @ApiProperty({ type: 'integer' }) duration_in_months: number;
  @ApiProperty(minorUnits) amount: number;
  @ApiProperty() currency: string;
  @ApiProperty(amounts) amounts: Record<string, number>;
}

export class PercentageDiscountWire extends NamedDiscountWire {
  @ApiProperty({ enum: ['percentage'] }) type: 'percentage';
  @ApiProperty(once) duration: 'once' | 'forever';
  @ApiProperty(points) basis_points: number;
}

export class PercentageRepeatingDiscountWire extends NamedDiscountWire {
  @ApiProperty({ enum: ['percentage'] }) type: 'percentage';
  @ApiProperty(repeating) duration: 'repeating';
  @ApiProperty({ type: 'integer' }) duration_in_months: number;
  @ApiProperty(points) basis_points: number;
}

/** As orders name it. */
export const namedDiscountWires = [
  FixedDiscountWire,
  FixedRepeatingDiscountWire,
  PercentageDiscountWire,
  PercentageRepeatingDiscountWire,
];

export class OfferedFixedDiscountWire extends DiscountHeadWire {
  @ApiProperty({ enum: ['fixed'] }) type: 'fixed';
  @ApiProperty(once) duration: 'once' | 'forever';
  @ApiProperty(minorUnits) amount: number;
  @ApiProperty() currency: string;
}

export class OfferedFixedRepeatingDiscountWire extends DiscountHeadWire {
  @ApiProperty({ enum: ['fixed'] }) type: 'fixed';
  @ApiProperty(repeating) duration: 'repeating';
  @ApiProperty({ type: 'integer' }) duration_in_months: number;
  @ApiProperty(minorUnits) amount: number;
  @ApiProperty() currency: string;
}

export class OfferedPercentageDiscountWire extends DiscountHeadWire {
  @ApiProperty({ enum: ['percentage'] }) type: 'percentage';
  @ApiProperty(once) duration: 'once' | 'forever';
  @ApiProperty(points) basis_points: number;
}

export class OfferedPercentageRepeatingDiscountWire extends DiscountHeadWire {
  @ApiProperty({ enum: ['percentage'] }) type: 'percentage';
  @ApiProperty(repeating) duration: 'repeating';
  @ApiProperty({ type: 'integer' }) duration_in_months: number;
  @ApiProperty(points) basis_points: number;
}

/** As buyers see it in a checkout. */
export const offeredDiscountWires = [
  OfferedFixedDiscountWire,
  OfferedFixedRepeatingDiscountWire,
  OfferedPercentageDiscountWire,
  OfferedPercentageRepeatingDiscountWire,
];
