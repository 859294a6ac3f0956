import type { SettingInfo } from './declaration/setting.decorator.js';

/** One thing an operator has to change before the product starts. */
export interface SettingFault {
  /** Name of the variable, or of the key in the options file. */
  name: string;
  /** What is wrong, as a clause that follows the name. Never holds a secret. */
  problem: string;
  /** What would be right; completes "expected …". */
  expected?: string;
}

/** The settings do not allow a start. The message lists every fault, one line each, and is meant to be printed alone. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';

  constructor(
    readonly faults: readonly SettingFault[],
    options?: ErrorOptions,
  ) {
    super(
      [headline(faults.length), ...faults.map((fault) => `  - ${describeFault(fault)}`)].join('\n'),
      options,
    );
  }
}

/** The fault of a value that does not fit. */
export function refuse(
  { name, expected, complaint, secret }: Pick<SettingInfo, 'name' | 'expected' | 'complaint' | 'secret'>,
  text: string,
): SettingFault {
  const shown = secret
    ? 'has a value that does not fit (not shown, because it is secret)'
    : `is ${quote(text)}`;
  return { name, problem: complaint ?? shown, expected };
}

/** What a caught error says of itself, to be put in brackets behind a problem. */
export function reasonOf(error: unknown): string {
  const { message } = error as { message?: unknown };
  return typeof message === 'string' ? message : String(error);
}

function headline(count: number): string {
  return count === 1
    ? 'Atrium cannot start: one setting is wrong.'
    : `Atrium cannot start: ${count} settings are wrong.`;
}

function describeFault({ name, problem, expected }: SettingFault): string {
  return `${name}: ${problem}${expected === undefined ? '' : `; expected ${expected}`}`;
}

/** Short, on one line, and without the credentials that an address may hold. */
function quote(text: string): string {
  const harmless = text.replace(/\/\/[^/\s]*@/g, '//***@');
  return JSON.stringify(harmless.length > 80 ? `${harmless.slice(0, 80)}…` : harmless);
}
