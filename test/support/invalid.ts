import { expect } from '@jest/globals';

/** How staff hear of an input that is not valid: by the member that is wrong. */
export function invalid(part: 'body' | 'query' | 'path', member: string): [number, unknown] {
  const message: unknown = expect.stringMatching(
    new RegExp(`^Invalid ${part} parameters: .*\\b${member}\\b`),
  );
  const fault: unknown = expect.objectContaining({
    loc: expect.arrayContaining([part, ...member.split('.')]),
  });
  return [400, { code: 'VALIDATION_ERROR', message, faults: expect.arrayContaining([fault]) }];
}

/** The same for what stands first in a query. */
export function invalidQuery(query: string): [number, unknown] {
  return invalid('query', /\w+/.exec(query)?.[0] ?? '');
}
