import type { ChargeResult } from '../gateways/gateway-results.js';

/** What purposes keep of a payment that the buyer has to authenticate, as a part of its context. */
export interface PaymentChallenge {
  /** The page goes on with it. */
  clientSecret: string;
}

/** Null unless the buyer has to authenticate. */
export function challengeOf(charge: ChargeResult | null): PaymentChallenge | null {
  const clientSecret = charge?.clientData['intent_client_secret'];
  return charge?.status === 'requires_action' && clientSecret !== undefined ? { clientSecret } : null;
}

/** Of a payment whose outcome is open. */
export function challengeIn(context: object): PaymentChallenge | null {
  const { clientSecret } = context as Partial<PaymentChallenge>;
  return clientSecret === undefined ? null : { clientSecret };
}
