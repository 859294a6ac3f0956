import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsString, MaxLength, MinLength } from 'class-validator';

const LONGEST_TEXT = 200;

export class SearchQuery {
  @ApiProperty({
    minLength: 1,
    maxLength: LONGEST_TEXT,
    description:
      'Part of a name, slug, username or email, or a complete ID. Texts of fewer than three characters match only as a prefix. Texts with an @ match only emails.',
  })
  @Transform(({ value }) => (typeof value === 'string' ? value.trim() : (value as unknown)))
  @IsString()
  @MinLength(1)
  @MaxLength(LONGEST_TEXT)
  q: string;
}
