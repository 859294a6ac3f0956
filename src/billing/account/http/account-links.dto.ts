import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsString, MaxLength, MinLength } from 'class-validator';
import { LONGEST_METADATA_VALUE } from '#platform/http/v1/metadata.rule.js';
import { LONGEST_NAME, MOST_PRODUCTS } from './account-checkouts.dto.js';

export class FollowAccountCheckoutQuery {
  @ApiProperty({
    type: 'array',
    items: { type: 'string', maxLength: LONGEST_NAME },
    minItems: 1,
    maxItems: MOST_PRODUCTS,
    description: 'Ids of products. The first is selected.',
  })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? [value] : value), {
    toClassOnly: true,
  })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_PRODUCTS)
  @IsString({ each: true })
  @MaxLength(LONGEST_NAME, { each: true })
  products: string[];
}

export class AccountProductPath {
  @ApiProperty({
    maxLength: LONGEST_METADATA_VALUE,
    description: 'The `slug` of the metadata of a product, or an entry of BILLING_PRODUCTS.',
  })
  @IsString()
  @MinLength(1)
  @MaxLength(LONGEST_METADATA_VALUE)
  slug: string;
}
