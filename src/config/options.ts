/**
 * What an installation decides by a function of its own, in a plain ESM file (`OPTIONS_FILE`):
 *
 *     import { defineOptions } from 'atrium/options';
 *     export default defineOptions({ usernameValidator: (username) => !username.startsWith('admin') });
 */

/** The request an option is asked about. */
export interface OptionsRequest {
  method: string;
  /** The full address, as reached through the product's own origin. */
  url: string;
  headers: Headers;
}

interface OptionDefinition<T> {
  description: string;
  expected: string;
  accepts: (value: unknown) => value is T;
}

/** All options there are; the type of an options file and its check at start both follow from this table. */
export const optionDefinitions = {
  /** Origins to trust for one request, in addition to TRUSTED_ORIGINS and in the same forms. */
  trustedOrigins: aFunction<(request: OptionsRequest) => string[] | Promise<string[]>>(
    'Given a request, returns origins to trust for it in addition to TRUSTED_ORIGINS.',
  ),
  /** Replaces the rule that usernames hold letters, digits, underscores and dots. Lengths are checked before it. */
  usernameValidator: aFunction<(username: string) => boolean | Promise<boolean>>(
    'Given a username, answers whether it may be used. Replaces the rule for its characters.',
  ),
};

/** What the default export of an options file may hold. */
export type AtriumOptions = {
  readonly [Key in keyof typeof optionDefinitions]?: OptionValue<(typeof optionDefinitions)[Key]>;
};

/** Returns its argument; gives an options file completion and type checks in the editor. */
export function defineOptions(options: AtriumOptions): AtriumOptions {
  return options;
}

type OptionValue<Definition> = Definition extends OptionDefinition<infer T> ? T : never;

function aFunction<T extends (...args: never[]) => unknown>(description: string): OptionDefinition<T> {
  return { description, expected: 'a function', accepts: (value): value is T => typeof value === 'function' };
}
