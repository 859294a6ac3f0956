import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { ErrorFactory } from '#common/errors/define-errors.js';

export const ROUTE_FAILURES = Symbol('route failures');

const DESCRIBED_FAILURES = Symbol('described failures');

/** Lists what the route's own logic may answer; shown in the API description, one entry for each status. */
export function Fails(...errors: ErrorFactory[]): MethodDecorator {
  return applyDecorators(SetMetadata(ROUTE_FAILURES, errors), describing(errors));
}

/** Describes an answer that a route's declaration, not its own logic, may give. */
export function ApiFailure(error: ErrorFactory): MethodDecorator {
  return describing([error]);
}

/** Nest joins what is said of one status but keeps the last schema, so each schema holds all codes named so far. */
function describing(errors: ErrorFactory[]): MethodDecorator {
  return (target, key, descriptor) => {
    const handler = descriptor.value as object;
    const described = (Reflect.getMetadata(DESCRIBED_FAILURES, handler) ?? []) as ErrorFactory[];
    const all = Map.groupBy([...described, ...errors], ({ spec }) => spec.status);
    Reflect.defineMetadata(DESCRIBED_FAILURES, [...all.values()].flat(), handler);
    for (const [status, rows] of Map.groupBy(errors, ({ spec }) => spec.status)) {
      const description = rows.map(describe).join('  \n');
      const schema = schemaOf(all.get(status) ?? []);
      ApiResponse({ status, description, schema })(target, key, descriptor);
    }
  };
}

function describe({ spec }: ErrorFactory): string {
  const name = spec.error ?? spec.code;
  return name === null ? spec.message : `\`${name}\` ${spec.message}`;
}

/** A status may be answered in either shape: who is refused before the route's own logic may hear of it differently. */
function schemaOf(rows: ErrorFactory[]): object {
  const names = rows.flatMap(({ spec }) => spec.error ?? []);
  const codes = rows.filter(({ spec }) => spec.error === null).map(({ spec }) => spec.code);
  if (names.length === 0) return errorSchema(codes);
  return codes.length === 0
    ? namedErrorSchema(names)
    : { oneOf: [namedErrorSchema(names), errorSchema(codes)] };
}

/** The JSON schema of an error body of the other shape. */
export function namedErrorSchema(names: string[]) {
  const error = { type: 'string', enum: [...new Set(names)] };
  return { type: 'object', required: ['error', 'detail'], properties: { error, detail: { type: 'string' } } };
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
