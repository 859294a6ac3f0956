import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { ErrorFactory } from '#common/errors/define-errors.js';

export const ROUTE_FAILURES = Symbol('route failures');

/** Lists what the route's own logic may answer; shown in the API description, one entry for each status. */
export function Fails(...errors: ErrorFactory[]): MethodDecorator {
  const byStatus = Map.groupBy(errors, (error) => error.spec.status);
  const responses = [...byStatus].map(([status, rows]) =>
    ApiResponse({
      status,
      description: rows.map(({ spec }) => `\`${spec.code}\` ${spec.message}`).join('  \n'),
      schema: errorSchema(rows.map(({ spec }) => spec.code)),
    }),
  );
  return applyDecorators(SetMetadata(ROUTE_FAILURES, errors), ...responses);
}

/** Describes an answer that a route's declaration, not its own logic, may give. */
export function ApiFailure({ spec }: ErrorFactory): MethodDecorator {
  return ApiResponse({
    status: spec.status,
    description: `\`${spec.code}\` ${spec.message}`,
    schema: errorSchema([spec.code]),
  });
}

/** The JSON schema of an error body, with one of these codes when any are named. */
export function errorSchema(codes: string[] = []) {
  return {
    type: 'object',
    required: ['code', 'message'],
    properties: {
      code: { type: 'string', ...(codes.length > 0 && { enum: [...new Set(codes)] }) },
      message: { type: 'string' },
    },
  };
}
