import type { ByteRange } from './file-storage.js';

/**
 * The part of a file that a Range header asks for (RFC 9110, 14.1.2). Null for the whole file, also where the header
 * asks for several ranges or is malformed.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, from, lasting, suffix] = /^bytes=(?:(\d{1,15})-(\d{1,15})?|-(\d{1,15}))$/.exec(header ?? '') ?? [];
  if (from === undefined && suffix === undefined) return null;
  const start = from === undefined ? Math.max(0, size - Number(suffix)) : Number(from);
  const end = Math.min(Number(lasting ?? size), size - 1);
  if (lasting !== undefined && Number(lasting) < start) return null;
  return start > end ? 'unsatisfiable' : { start, end };
}
