import { sandboxCards } from '../sandbox-bank/sandbox-cards.js';

const DATA = '<script type="application/json" id="checkout-data"></script>';

/** What the sandbox's payment form needs, by which pages know test cards. */
export const testCards = [...sandboxCards.values()].map(({ token, number }) => ({ token, number }));

/** Writes what a page shows into it, so that it asks for nothing before it is shown. @param theme unknown ones count as absent */
export function fillPage(template: string, data: object, theme: string | undefined): string {
  const page = template.replace(DATA, () => DATA.replace('><', () => `>${scriptText(data)}<`));
  return theme === 'light' || theme === 'dark'
    ? page.replace('<html lang="en">', `<html lang="en" data-theme="${theme}">`)
    : page;
}

/** Tighter than that of other pages: the script brings its styles in a file. Images may be anywhere. */
export function buyerPagePolicy(embedOrigin: string | null): string {
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "connect-src 'self'",
    "form-action 'none'",
    `frame-ancestors ${embedOrigin ?? "'none'"}`,
    "img-src 'self' https:",
    "script-src 'self'",
    "style-src 'self'",
  ].join(';');
}

/** JSON that cannot end the script element it stands in. */
function scriptText(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
