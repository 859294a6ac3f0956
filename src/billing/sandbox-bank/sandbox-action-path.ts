export const SANDBOX_ACTIONS = 'sandbox/actions';

/** The page on which buyers confirm a payment, as on that of a bank. */
export function sandboxActionPath(clientSecret: string): string {
  return `/${SANDBOX_ACTIONS}/${encodeURIComponent(clientSecret)}`;
}
