import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsString, MaxLength, MinLength } from 'class-validator';

const LONGEST_TEXT = 200;

export class SearchQuery {
  @ApiProperty({
    minLength: 1,
    maxLength: LONGEST_TEXT,
    description:
      'A part of a name, a slug, a username or an address (its beginning below three characters), or a whole id. One with an @ means addresses.',
  })
  @Transform(({ value }) => (typeof value === 'string' ? value.trim() : (value as unknown)))
  @IsString()
  @MinLength(1)
  @MaxLength(LONGEST_TEXT)
  q: string;
}
