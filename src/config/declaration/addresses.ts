/** What an address given as a setting must look like. Each function answers for one kind of setting. */

/** Paths the product answers itself; the authentication routes must neither cover nor sit under them. */
const ownPaths = ['/admin', '/api/admin', '/api/v1', '/docs', '/health', '/metrics', '/v1'];

/** http or https, a host, perhaps a path; credentials, query and fragment would end up in every link we send. */
export function isBaseUrl(text: string): boolean {
  const url = parseUrl(text);
  if (!url || !isWeb(url) || url.username !== '' || url.password !== '') return false;
  if (text.includes('?') || text.includes('#')) return false;
  const path = trimSlashes(url.pathname);
  return path === '' || isBasePath(path);
}

/** An http or https URL without credentials, which would be visible to everyone. */
export function isWebAddress(text: string): boolean {
  const url = /[\s\\]/.test(text) ? undefined : parseUrl(text);
  return url !== undefined && isWeb(url) && url.username === '' && url.password === '';
}

/** A web address, or a path of this origin. */
export function isPageAddress(text: string): boolean {
  if (!text.startsWith('/')) return isWebAddress(text);
  return !text.startsWith('//') && !/[\s\\]/.test(text);
}

/** A web address, or a path of this origin, with the place of an invitation's id in it. */
export function isInvitationUrl(text: string): boolean {
  if (!text.includes('{id}') || /[\s\\]/.test(text)) return false;
  if (text.startsWith('/')) return !text.startsWith('//');
  const url = parseUrl(text);
  return url !== undefined && isWeb(url) && url.username === '' && !url.host.includes('{');
}

/** An absolute path without a trailing slash that leaves the product's other pages reachable. */
export function isBasePath(text: string): boolean {
  if (!/^(\/[\w.~-]+)+$/.test(text) || text.split('/').some((part) => part === '.' || part === '..'))
    return false;
  return !ownPaths.some(
    (own) => text === own || text.startsWith(`${own}/`) || own.startsWith(`${text}/admin`),
  );
}

/** A web origin, a host pattern with wildcards, or the beginning of a custom-scheme address such as `myapp://`. */
export function isTrustedOrigin(entry: string): boolean {
  if (/\s/.test(entry) || entry.startsWith('/')) return false;
  if (entry.includes('*')) return /^([a-z][\w+.-]*:\/\/)?[^/]+$/i.test(entry);
  const url = parseUrl(entry);
  if (!url) return false;
  return isWeb(url) ? isBareOrigin(url) : /^[a-z][a-z\d+.-]*:\/\//i.test(entry);
}

/**
 * Origins are compared as text, so `https://App.example.com:443/` becomes `https://app.example.com`. What is more than
 * an origin stays as it is: `https://app-?.example.com` must not come to mean `https://app-`.
 */
export function canonicalOrigin(entry: string): string {
  const url = entry.includes('*') ? undefined : parseUrl(entry);
  return url && isWeb(url) && isBareOrigin(url) ? url.origin : entry;
}

/** True for an address with one of the schemes, named without the colon. */
export function hasScheme(...schemes: string[]): (text: string) => boolean {
  return (text) => schemes.includes(parseUrl(text)?.protocol.slice(0, -1) ?? '');
}

/** Whether an address is given and its scheme is https. */
export function isHttps(address: string | undefined): boolean {
  return address !== undefined && new URL(address).protocol === 'https:';
}

/** Whether the host of an address is the domain or below it. */
export function isHostWithin(domain: string, address: string): boolean {
  const { hostname } = new URL(address);
  return hostname === domain.toLowerCase() || hostname.endsWith(`.${domain.toLowerCase()}`);
}

/** The path of an address without slashes at its end; empty when there is none. */
export function pathOf(address: string): string {
  return trimSlashes(new URL(address).pathname);
}

function isBareOrigin(url: URL): boolean {
  return (
    url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '' && url.password === ''
  );
}

function isWeb(url: URL): boolean {
  return url.protocol === 'http:' || url.protocol === 'https:';
}

function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

function trimSlashes(path: string): string {
  return path.replace(/\/+$/, '');
}
