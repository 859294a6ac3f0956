import type { Wire } from '../../api/types';

export type Grant = Wire['StaffGrantWire'];
export type GrantState = Grant['state'];

export const grantStates: GrantState[] = ['granted', 'revoked', 'pending', 'failed'];

/** The purchase with which a benefit is granted. */
export interface GrantPurchase {
  merchantId: string;
  name: string;
  scope: { orderId: string } | { subscriptionId: string };
}

export interface GrantDraft {
  benefitId: string;
  name: string;
}
