/**
 * Whether a URL belongs to an entry of the trusted origins. Entries with a wildcard are matched against the host and
 * port (`*.example.com`; a scheme in front is matched as well); entries of http and https must equal the origin;
 * other schemes (`myapp://`) match by their beginning.
 */
export function matchesOrigin(entry: string, url: string): boolean {
  const parsed = URL.parse(url);
  if (parsed === null) return false;
  const isWeb = parsed.protocol === 'http:' || parsed.protocol === 'https:';
  if (/[*?]/.test(entry)) return isWeb && matchesWildcard(entry, parsed);
  return isWeb ? parsed.origin === (URL.parse(entry)?.origin ?? entry) : url.startsWith(entry);
}

function matchesWildcard(entry: string, url: URL): boolean {
  const [, scheme, host = ''] = /^(?:(\w[\w+.-]*:)\/\/)?(.*)$/.exec(entry) ?? [];
  if (scheme !== undefined && scheme !== url.protocol) return false;
  return wildcard(host).test(url.host);
}

/** `*` stands for any run of characters and `?` for one, neither of them a slash; `\` takes the next one literally. */
function wildcard(pattern: string): RegExp {
  const source = pattern.replace(/\\(.)|[*]+|[?]|[^\w]/g, (token, escaped: string | undefined) => {
    if (escaped !== undefined) return literal(escaped);
    if (token.startsWith('*')) return '[^/\\\\]*';
    return token === '?' ? '[^/\\\\]' : literal(token);
  });
  return new RegExp(`^${source}$`, 'i');
}

function literal(character: string): string {
  return character.replace(/[^\w]/g, '\\$&');
}
