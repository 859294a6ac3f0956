import type { FormConfig, PaymentForm } from '../payment/payment-form';
import type { PortalApi } from './portal-api';
import type { LinkedAccount, Merchant, Platform } from './types';

/** Handed to every section. */
export interface Scene {
  api: PortalApi;
  token: string;
  organization: Merchant;
  locale: string;
  /** Whether the session shows only what was bought in one checkout, and changes nothing. */
  isLimited: boolean;
  /** Of the customer, at other platforms. */
  accounts: readonly LinkedAccount[];
  /** Platforms whose accounts can be linked. */
  linkable: readonly Platform[];
  onOver: () => void;
  /** Tells the customer what has happened. */
  onNews: (news: string) => void;
}

export interface MethodScene extends Scene {
  paymentForm: PaymentForm | null;
  formConfig: FormConfig;
}
