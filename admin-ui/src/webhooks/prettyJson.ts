/**
 * Indents JSON; any other text stays as it is. Numbers keep the digits they were sent with, which parsing would
 * round.
 */
export function prettyJson(text: string): string {
  try {
    JSON.parse(text);
  } catch {
    return text;
  }
  return laidOut(text);
}

const tokens = /"(?:[^"\\]|\\.)*"|[[\]{}:,]|[^\s"[\]{}:,]+/g;

/** The text is valid JSON, so its tokens need no further checks. */
function laidOut(json: string): string {
  let [depth, text, before] = [0, '', ''];
  const newLine = () => `\n${'  '.repeat(depth)}`;
  for (const [token] of json.matchAll(tokens)) {
    const opened = before === '{' || before === '[';
    if (token === '}' || token === ']') {
      depth -= 1;
      text += opened ? token : newLine() + token;
    } else {
      text += (opened || before === ',' ? newLine() : '') + token + (token === ':' ? ' ' : '');
      if (token === '{' || token === '[') depth += 1;
    }
    before = token;
  }
  return text;
}
