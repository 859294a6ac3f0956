import type { CheckoutApi } from './checkout-api';
import { CheckoutError } from './checkout-error';
import type { CheckoutStatus } from './types';

/** Milliseconds between two requests while events do not come. */
const POLL = 3_000;

export interface StreamHandlers {
  onStatus: (status: CheckoutStatus) => void;
  /** A server of the merchant knows that the checkout has this status. */
  onDelivered: (status: CheckoutStatus) => void;
}

interface CheckoutEvent {
  key: string;
  payload: { status?: CheckoutStatus };
}

/** Follows a checkout until the returned function is called: by events, and by polling while these do not come. */
export function followCheckout(
  clientSecret: string,
  api: CheckoutApi,
  { onStatus, onDelivered }: StreamHandlers,
): () => void {
  const source = new EventSource(`/v1/checkouts/client/${encodeURIComponent(clientSecret)}/stream`);
  source.onmessage = ({ data }: MessageEvent<string>) => {
    const { key, payload } = JSON.parse(data) as CheckoutEvent;
    if (payload.status === undefined) return;
    if (key === 'checkout.updated') onStatus(payload.status);
    if (key === 'checkout.webhook_event_delivered') onDelivered(payload.status);
  };
  const poll = async (): Promise<void> => {
    if (source.readyState === EventSource.OPEN) return;
    try {
      onStatus((await api.read()).status);
    } catch (error) {
      if (error instanceof CheckoutError && error.refusal === 'expired') onStatus('expired');
    }
  };
  const timer = setInterval(() => void poll(), POLL);
  return () => {
    clearInterval(timer);
    source.close();
  };
}
