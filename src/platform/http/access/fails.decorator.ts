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
      description: rows.map(describe).join('  \n'),
      schema: errorSchema(rows.map(({ spec }) => spec.code)),
    }),
  );
  return applyDecorators(SetMetadata(ROUTE_FAILURES, errors), ...responses);
}

/** Describes an answer that a route's declaration, not its own logic, may give. */
export function ApiFailure(error: ErrorFactory): MethodDecorator {
  return ApiResponse({
    status: error.spec.status,
    description: describe(error),
    schema: errorSchema([error.spec.code]),
  });
}

function describe({ spec }: ErrorFactory): string {
  return spec.code === null ? spec.message : `\`${spec.code}\` ${spec.message}`;
}

/** The JSON schema of an error body, with one of these codes when any are named; null stands for an error without. */
export function errorSchema(codes: (string | null)[] = []) {
  const named = [...new Set(codes.filter((code) => code !== null))];
  const message = { type: 'string' };
  const code = { type: 'string', ...(named.length > 0 && { enum: named }) };
  const hasCode = codes.length === 0 || named.length > 0;
  const properties: Record<string, typeof code> = { ...(hasCode && { code }), message };
  return { type: 'object', required: codes.includes(null) ? ['message'] : ['code', 'message'], properties };
}
