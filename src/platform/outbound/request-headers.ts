/** What is said about the connection or follows from the request; a second voice there could smuggle another request. */
const OURS = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** The headers that are sent. */
export function requestHeaders(given: Record<string, string>, userAgent: string): Record<string, string> {
  const headers: Record<string, string> = { 'user-agent': userAgent, 'accept-encoding': 'identity' };
  for (const [name, value] of Object.entries(given)) {
    const key = name.toLowerCase();
    if (!OURS.has(key) && !key.startsWith('proxy-')) headers[key] = value;
  }
  return headers;
}
