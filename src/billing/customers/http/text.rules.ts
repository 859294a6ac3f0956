import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, IsString, MaxLength } from 'class-validator';

/** Of a customer; characters. */
export const LONGEST_NAME = 255;

/** Empty text counts as null. */
export const OptionalText = (longest: number, description?: string) =>
  applyDecorators(
    ApiPropertyOptional({
      ...{ type: String, nullable: true, maxLength: longest },
      ...(description !== undefined && { description }),
    }),
    Transform(({ value }: { value: unknown }) => (value === '' ? null : value), { toClassOnly: true }),
    IsOptional(),
    IsString(),
    MaxLength(longest),
  );
