/** Invisible characters that copying adds. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/gu;
const ADDRESS_IN_BRACKETS = /<\s*(?:mailto:)?([^<>\s]+@[^<>\s]+)\s*>/iu;
const WRAPPING = /^[\s"'“”„‘’«»`<>[\],;]+|[\s"'“”„‘’«»`<>[\],;]+$/gu;

/** Cleans up a pasted address from a mail, a spreadsheet or a log. */
export function normalizedText(pasted: string): string {
  const text = pasted.replace(INVISIBLE, '').replace(/\s+/gu, ' ');
  const address = ADDRESS_IN_BRACKETS.exec(text)?.[1] ?? text;
  const bare = address.replace(WRAPPING, '');
  if (!/^mailto:/iu.test(bare)) return bare;
  return decoded(bare.slice('mailto:'.length).replace(/\?.*$/u, ''));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The path of a console page with its filters; null for any other text. */
export function consolePath(text: string, origin: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.origin !== origin || !/^\/admin(\/|$)/.test(url.pathname)) return null;
  return `${url.pathname.slice('/admin'.length) || '/'}${url.search}`;
}
