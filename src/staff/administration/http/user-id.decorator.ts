import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsString, MaxLength } from 'class-validator';

/** Characters; no id is longer. */
const LONGEST_ID = 255;

/** The person who is meant. Applications that came over may know people by numbers, which are ids like any other. */
export const UserId = () =>
  applyDecorators(
    ApiProperty({ type: String }),
    Transform(({ value }: { value: unknown }) => (typeof value === 'number' ? String(value) : value)),
    IsString(),
    MaxLength(LONGEST_ID),
  );
