import { withStorage } from '../page-data';

const KEY = 'order-token:';
const PAYING = 'order-paying:';

/** The order that the address names: `/portal/{slug}/orders/{id}/pay`. */
const orderInPath = (): string => location.pathname.split('/').at(-2) ?? '';

/** Kept in this tab while the bank asks on a page of its own. It leaves the address, which others may see. */
export function keepToken(token: string): void {
  const isKept = withStorage((storage) => {
    storage.setItem(KEY + orderInPath(), token);
    storage.removeItem(PAYING + orderInPath());
    return true;
  });
  if (isKept !== true) return;
  const address = new URL(location.href);
  for (const name of ['token', 'customer_session_token']) address.searchParams.delete(name);
  history.replaceState(null, '', address);
}

export function findToken(): string | null {
  return withStorage((storage) => storage.getItem(KEY + orderInPath()));
}

/** Whether the customer has begun to pay since the link was opened, maybe before the bank asked on a page of its own. */
export const paying = {
  begin: (): void => void withStorage((storage) => storage.setItem(PAYING + orderInPath(), 'yes')),
  hasBegun: (): boolean => withStorage((storage) => storage.getItem(PAYING + orderInPath())) !== null,
};
