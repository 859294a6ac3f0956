import type { CheckoutColumns } from './checkout-columns.js';

/** The page that may embed a checkout. */
export interface Embedder {
  origin: string;
  /** Whether it receives the session of the customer. */
  isTrusted: boolean;
}

/** Anyone may embed the checkout of a link; the merchant's own pages are those to which the buyer goes after paying. */
export function embedderOf({
  embedOrigin,
  isEmbedderChosen,
  successUrl,
}: Pick<CheckoutColumns, 'embedOrigin' | 'isEmbedderChosen' | 'successUrl'>): Embedder | null {
  if (!embedOrigin) return null;
  const { origin } = new URL(embedOrigin);
  const isOwn = Boolean(successUrl) && new URL(successUrl ?? '').origin === origin;
  return { origin, isTrusted: isEmbedderChosen || isOwn };
}
