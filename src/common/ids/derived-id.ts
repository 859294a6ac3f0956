import { v5 } from 'uuid';

/**
 * An id that is the same whenever it is made of the same parts below the same UUID: version 5 (RFC 9562), which does not
 * tell when it was made.
 */
export function derivedId(below: string, parts: readonly string[]): string {
  return v5(JSON.stringify(parts), below);
}
