/** Each layer in front may have encoded the path once; nothing of ours is encoded more often. */
const MOST_ENCODINGS = 4;
const ORIGIN = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;
const ESCAPES = /(?:%[\da-f]{2})+/gi;

/**
 * The one spelling of a path, whichever of them was sent: decoded, in lower case, with single slashes, without dot
 * segments, a slash at the end, query or fragment. For counting only; the router reads the address by itself.
 */
export function normalizePath(address: string): string {
  const [path = ''] = address.replace(ORIGIN, '').split(/[?#]/, 1);
  const segments: string[] = [];
  for (const segment of decoded(path)
    .toLowerCase()
    .split(/[/\\]+/)) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return `/${segments.join('/')}`;
}

function decoded(path: string): string {
  let text = path;
  for (let round = 0; round < MOST_ENCODINGS && text.includes('%'); round += 1) {
    text = text.replace(ESCAPES, decodeOrKeep);
  }
  return text;
}

function decodeOrKeep(escapes: string): string {
  try {
    return decodeURIComponent(escapes);
  } catch {
    return escapes;
  }
}
