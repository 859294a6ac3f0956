/** What the server has written into the page. */
export function readPageData<Data>(): Data {
  return JSON.parse(document.getElementById('checkout-data')?.textContent ?? '') as Data;
}

/** Where a payment page ends, in the two paths of a checkout. */
export const isConfirmationPath = (): boolean => /\/confirmation\/?$/.test(location.pathname);

/** The part of the address that stays the same from page to page: embedding, theme, locale. */
export function pathOf(clientSecret: string, isConfirmation: boolean): string {
  const path = `/checkout/${clientSecret}${isConfirmation ? '/confirmation' : ''}`;
  return `${path}${location.search}`;
}

const SESSION = 'checkout-session:';

/** Of the customer who confirmed in this tab, kept while the bank asks on a page of its own. */
export const sessionTokens = {
  keep(clientSecret: string, token: string): void {
    kept.set(clientSecret, token);
    // Browsers may refuse storage to pages that are embedded.
    withStorage((storage) => storage.setItem(SESSION + clientSecret, token));
  },
  find: (clientSecret: string): string | null =>
    kept.get(clientSecret) ?? withStorage((storage) => storage.getItem(SESSION + clientSecret)) ?? null,
};

const kept = new Map<string, string>();

/** Null where the browser refuses storage. */
export function withStorage<Result>(work: (storage: Storage) => Result): Result | null {
  try {
    return work(sessionStorage);
  } catch {
    return null;
  }
}

/** The merchant's page after the payment; null where that is the confirmation page of the checkout. */
export function successUrlOf(
  {
    url,
    success_url: target,
    client_secret: secret,
  }: Record<'url' | 'success_url' | 'client_secret', string>,
  { hasSession = true }: { hasSession?: boolean } = {},
): string | null {
  if (target === `${url}/confirmation`) return null;
  const token = hasSession ? sessionTokens.find(secret) : null;
  const address = new URL(target);
  if (token !== null) address.searchParams.set('customer_session_token', token);
  return address.href;
}
