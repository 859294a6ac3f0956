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

/** The JSON schema of an error body with one of these codes. */
export function errorSchema(codes: string[]) {
  return {
    type: 'object',
    required: ['code', 'message'],
    properties: {
      code: { type: 'string', enum: [...new Set(codes)] },
      message: { type: 'string' },
    },
  };
}
