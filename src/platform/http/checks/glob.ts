type Token = typeof ANY_RUN | typeof ANY_ONE | { character: string };

const ANY_RUN = Symbol('any run of characters');
const ANY_ONE = Symbol('any one character');

/**
 * Whether a text of one line without slashes, such as a host, is as the pattern says: `*` stands for any run of
 * characters, `?` for one, `\` takes the next one literally; case does not matter. Takes at most as many steps as the
 * lengths multiplied, where a regular expression with a dozen wildcards would try for minutes.
 */
export function matchesGlob(pattern: string, text: string): boolean {
  const tokens = tokensOf(pattern.toLowerCase());
  const characters = text.toLowerCase();
  let token = 0;
  let at = 0;
  // Behind the last run met, and where in the text it ends for now. An earlier run need never be made longer.
  let retry: { token: number; at: number } | undefined;
  while (at < characters.length) {
    const expected = tokens[token];
    if (expected === ANY_RUN) retry = { token: ++token, at };
    else if (fits(expected, characters.charAt(at))) [token, at] = [token + 1, at + 1];
    else if (retry !== undefined) [token, at] = [retry.token, ++retry.at];
    else return false;
  }
  return tokens.slice(token).every((rest) => rest === ANY_RUN);
}

function fits(expected: Token | undefined, character: string): boolean {
  if (expected === undefined || expected === ANY_RUN) return false;
  return expected === ANY_ONE || expected.character === character;
}

function tokensOf(pattern: string): Token[] {
  return [...pattern.matchAll(/\\(.)|\*+|\?|./g)].map(([text, escaped]) => {
    if (escaped !== undefined) return { character: escaped };
    if (text.startsWith('*')) return ANY_RUN;
    return text === '?' ? ANY_ONE : { character: text };
  });
}
