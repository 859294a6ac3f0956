import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsString, MaxLength, ValidateIf } from 'class-validator';
import { LONGEST_ROLE, MOST_ROLES } from '../administration.limits.js';

/** The other rules hold unless nothing is said; unlike `IsOptional`, null says something. */
export const IfSaid = (): PropertyDecorator => ValidateIf((_body, value) => value !== undefined);

/** Roles in one text or in a list, as the published clients send them; an input has the list. */
export function RoleNames({ required = true } = {}): PropertyDecorator {
  const text = { type: 'string', maxLength: LONGEST_ROLE };
  const list = { type: 'array', items: text, maxItems: MOST_ROLES };
  return applyDecorators(
    ApiProperty({
      required,
      oneOf: [text, list],
      description: 'One role, comma-separated roles, or a list of roles.',
    }),
    Transform(({ value }) => (typeof value === 'string' ? [value] : (value as unknown))),
    IsArray(),
    ArrayMaxSize(MOST_ROLES),
    IsString({ each: true }),
    MaxLength(LONGEST_ROLE, { each: true }),
  );
}
