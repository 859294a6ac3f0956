import { withStorage } from '../page-data';

const KEY = 'portal-session:';
const SETUP = 'portal-setup:';
const EMAIL_PARAMETER = 'email_update_token';
const LEFT = 'portal-left:';
const PARAMETER = 'customer_session_token';

/** Kept where the browser refuses storage. */
let shown: string | null = null;

/** The token of the link that opened the page, else the one of this tab. It leaves the address, which others may see. */
export function takeSession(slug: string): string | null {
  const address = new URL(location.href);
  const given = address.searchParams.get(PARAMETER);
  if (given === null) return shown ?? withStorage((storage) => storage.getItem(KEY + slug));
  address.searchParams.delete(PARAMETER);
  history.replaceState(null, '', address);
  keepSession(slug, given);
  return given;
}

/** The token of the link that confirms an email address; it leaves the address. */
export function takeEmailToken(): string | null {
  const address = new URL(location.href);
  const token = address.searchParams.get(EMAIL_PARAMETER);
  if (token === null) return null;
  address.searchParams.delete(EMAIL_PARAMETER);
  history.replaceState(null, '', address);
  return token;
}

export function keepSession(slug: string, token: string): void {
  withStorage((storage) => storage.removeItem(LEFT + slug));
  shown = token;
  withStorage((storage) => storage.setItem(KEY + slug, token));
}

/** The customer has signed out; the page does not sign them in again unasked. */
export const signedOut = {
  keep: (slug: string): void => void withStorage((storage) => storage.setItem(LEFT + slug, '1')),
  is: (slug: string): boolean => withStorage((storage) => storage.getItem(LEFT + slug)) !== null,
};

export function forgetSession(slug: string): void {
  shown = null;
  withStorage((storage) => {
    storage.removeItem(KEY + slug);
    storage.removeItem(SETUP + slug);
  });
}

/** The payment method that waits for its bank, which may ask on a page of its own. */
export const openSetup = {
  keep: (slug: string, secret: string): void =>
    void withStorage((storage) => storage.setItem(SETUP + slug, secret)),
  find: (slug: string): string | null => withStorage((storage) => storage.getItem(SETUP + slug)),
  forget: (slug: string): void => void withStorage((storage) => storage.removeItem(SETUP + slug)),
};
