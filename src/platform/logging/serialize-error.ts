import { stdSerializers } from 'pino';
import { withSources } from './with-sources.js';

/**
 * An error as the log shows it, without what PostgreSQL quotes: it explains a refused row by repeating all of it,
 * password hash included, and the ORM copies that into the message.
 */
export function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { detail: _quoted, ...shown } = stdSerializers.err(error);
  const details = detailsOf(error);
  const stack = withSources(without(details, shown.stack));
  return { ...shown, message: without(details, shown.message), stack };
}

/** Of the error and of everything that caused it, because message and stack tell of the causes as well. */
function detailsOf(error: Error): string[] {
  const found: string[] = [];
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    const { detail } = current as { detail?: unknown };
    if (typeof detail === 'string' && detail !== '') found.push(detail);
  }
  return found;
}

function without(details: string[], text: string): string {
  return details.reduce((rest, detail) => rest.replaceAll(detail, '[redacted]'), text);
}
