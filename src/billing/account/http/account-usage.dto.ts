import { ApiProperty } from '@nestjs/swagger';
import { IsObject, IsString, MaxLength, MinLength } from 'class-validator';
import { NumberedPageQuery } from '#platform/http/listing/numbered-page.js';

const LONGEST_EVENT = 255;

export class ListAccountMetersQuery extends NumberedPageQuery {}

export class IngestUsageBody {
  @ApiProperty({ maxLength: LONGEST_EVENT })
  @IsString()
  @MinLength(1)
  @MaxLength(LONGEST_EVENT)
  event: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: { oneOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }] },
  })
  @IsObject()
  metadata: Record<string, unknown>;
}
