import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import type { ErrorFactory } from '#common/errors/define-errors.js';

const declared = new Map<string, ErrorFactory>();

/**
 * Says which error a caller gets when a constraint of the database refuses a row: the race that a look-up before
 * the insert cannot win. Each domain declares its own beside its error table.
 * @throws Error when a constraint is declared twice
 */
export function translateConstraints(table: Record<string, ErrorFactory>): void {
  for (const [constraint, error] of Object.entries(table)) {
    if (declared.has(constraint)) throw new Error(`constraint ${constraint} is translated twice`);
    declared.set(constraint, error);
  }
}

/** The declared error for a refused row, or the given error unchanged. */
export function translateConstraintError(error: unknown): unknown {
  if (!(error instanceof UniqueConstraintViolationException)) return error;
  const { constraint } = error as { constraint?: string };
  const translated = constraint === undefined ? undefined : declared.get(constraint);
  return translated === undefined ? error : translated({}, { cause: error });
}
