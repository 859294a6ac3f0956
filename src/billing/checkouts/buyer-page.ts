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

interface BuyerPageTerms {
  /** Of the page that embeds it. */
  embedOrigin: string | null;
  hasStripeForm: boolean;
}

/** What Stripe's guide to content security policies names for Stripe.js and 3-D Secure. */
const STRIPE_SCRIPTS = 'https://js.stripe.com https://*.js.stripe.com';
const STRIPE_FRAMES = `${STRIPE_SCRIPTS} https://hooks.stripe.com`;
const STRIPE_API = 'https://api.stripe.com';

/** Tighter than that of other pages: the script brings its styles in a file. Images may be anywhere. */
export function buyerPagePolicy({ embedOrigin, hasStripeForm }: BuyerPageTerms): string {
  const admitted = (sources: string): string => (hasStripeForm ? ` ${sources}` : '');
  return [
    "default-src 'none'",
    "base-uri 'none'",
    `connect-src 'self'${admitted(STRIPE_API)}`,
    "form-action 'none'",
    `frame-ancestors ${embedOrigin ?? "'none'"}`,
    ...(hasStripeForm ? [`frame-src ${STRIPE_FRAMES}`] : []),
    "img-src 'self' https:",
    `script-src 'self'${admitted(STRIPE_SCRIPTS)}`,
    "style-src 'self'",
  ].join(';');
}

/** JSON that cannot end the script element it stands in. */
function scriptText(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
