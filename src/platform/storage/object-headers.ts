import { isPublicKey, nameInKey } from './storage-key.js';

/** Types that a browser may show; anything else, SVG and HTML above all, could run scripts in the origin of its URL. */
const SHOWN = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp']);

/** Keys hold an id that is never used again, so what a public URL answers never changes. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** `inline` for public images that cannot run scripts, otherwise `attachment`. */
export function dispositionOf(key: string, contentType: string): string {
  const isShown = isPublicKey(key) && SHOWN.has(contentType);
  return `${isShown ? 'inline' : 'attachment'}; filename="${nameInKey(key)}"`;
}

/** An attachment of any name: in ASCII for old clients, and as RFC 6266 and RFC 8187 write it. */
export function downloadDisposition(fileName: string): string {
  const ascii = fileName.replace(/[^ -~]|["\\%]/g, '?');
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
