import { AppError, type ErrorDetails, type InputFault } from './app-error.js';

/** One row of an error table. `{name}` in the message is filled from the parameters of the throw. */
export interface ErrorSpec {
  status: number;
  message: string;
  /** Only where the wire's code is not the one derived from the message; null where the answer carries none. */
  code?: string | null;
  /**
   * Makes the answer `{ error, detail }` with this name, for callers who know the published Polar SDK's errors, or those of
   * RFC 6750.
   */
  error?: string;
  /** The member of the input that is at fault, where the answer names it; the message then says what is wrong with it. */
  at?: Pick<InputFault, 'loc' | 'type'>;
}

type FullErrorSpec = Required<Omit<ErrorSpec, 'error' | 'at'>> & { error: string | null };

type Parameters = Record<string, string | number>;

/** Makes the error; `spec` is its row in the table, which routes list as what they may answer. */
export interface ErrorFactory {
  (parameters?: Parameters, details?: ErrorDetails): AppError;
  readonly key: string;
  readonly spec: Readonly<FullErrorSpec>;
}

export type ErrorTable<K extends string = string> = Readonly<Record<K, ErrorFactory>>;

const tables = new Map<string, ErrorTable>();

/**
 * Declares the errors of one room. A domain's table is the merge of those of its rooms. Keys are unique over all tables, so
 * that a key found in a log names one row.
 * @throws Error when one of the keys was declared before.
 */
export function defineErrors<K extends string>(domain: string, specs: Record<K, ErrorSpec>): ErrorTable<K> {
  const known = new Set([...tables.values()].flatMap((table) => Object.keys(table)));
  const table: Record<string, ErrorFactory> = {};
  for (const [key, spec] of Object.entries<ErrorSpec>(specs)) {
    if (known.has(key)) throw new Error(`error key ${key} is declared twice`);
    table[key] = errorFactory(key, spec);
  }
  tables.set(domain, { ...tables.get(domain), ...table });
  return table as ErrorTable<K>;
}

/** The errors of every room loaded so far, merged by domain. */
export function declaredErrors(): ReadonlyMap<string, ErrorTable> {
  return tables;
}

/** The wire's code for a message: upper case, spaces to underscores, everything else outside A–Z 0–9 _ dropped. */
export function codeFromMessage(message: string): string {
  return message
    .toUpperCase()
    .replace(/ /g, '_')
    .replace(/[^A-Z0-9_]/g, '');
}

function errorFactory(key: string, spec: ErrorSpec): ErrorFactory {
  const { status, error = null } = spec;
  const full = { status, message: spec.message, code: codeOf(spec, spec.message), error };
  const make = (parameters: Parameters = {}, details?: ErrorDetails): AppError => {
    const message = details?.message ?? fill(spec.message, parameters);
    const faults = spec.at && [{ ...spec.at, msg: message, input: null }];
    return new AppError(
      key,
      { status, code: codeOf(spec, fill(spec.message, parameters)), error, message },
      { ...(faults && { faults }), ...details },
    );
  };
  return Object.assign(make, { key, spec: full });
}

function codeOf({ code, error }: ErrorSpec, message: string): string | null {
  if (error !== undefined) return null;
  return code === undefined ? codeFromMessage(message) : code;
}

function fill(message: string, parameters: Parameters): string {
  return message.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(parameters[name] ?? placeholder),
  );
}
