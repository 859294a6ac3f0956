import { matchesGlob } from './glob.js';

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
  return matchesGlob(host, url.host);
}
