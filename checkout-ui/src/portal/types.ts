import type { components } from '../api/schema';
import type { TestCard } from '../api/types';
import type { FormConfig } from '../payment/payment-form';

type Wire = components['schemas'];

type WithTaxId<Record> = Omit<Record, 'tax_id'> & { tax_id: string[] | null };

export type Merchant = Wire['PortalMerchantWire'];
export type PortalProduct = Wire['OfferedProductWire'];
/** The number and the format of a tax ID. */
export type Customer = WithTaxId<Wire['PortalCustomerWire']>;
export type CustomerUpdate = Wire['UpdatePortalCustomerBody'];
export type PortalOrder = Wire['PortalOrderWire'];
export type OrderUpdate = Wire['UpdateOrderBody'];
export type Subscription = Wire['PortalSubscriptionWire'];
export type SubscriptionUpdate = Wire['UpdatePortalSubscriptionBody'];
export type SubscriptionPreview = Wire['PortalSubscriptionPreviewWire'];
export type PreviewedOrder = Wire['PreviewedOrderWire'];
export type CancellationReason = NonNullable<SubscriptionUpdate['cancellation_reason']>;
export type Method = Wire['PaymentMethodWire'];
export type AddedMethod = Wire['AddedPaymentMethodWire'];
export type Grant = Omit<Wire['PortalGrantWire'], 'customer'>;
export type Downloadable = Wire['DownloadableWire'];
export type Session = Wire['PortalSessionWire'];
export type LicenseKey = Omit<Wire['LicenseKeyWithActivationsWire'], 'customer'>;
export type UsageMeter = Wire['PortalCustomerMeterWire'];
export type UsageEvent = Wire['PortalUsageEventWire'];
export type UsageQuantities = Wire['MeterQuantitiesWire'];
export type Activation = Wire['LicenseKeyActivationWire'];

export type Platform = 'discord' | 'github';
/** An account of the customer at a platform. */
export interface LinkedAccount {
  platform: Platform;
  id: string;
  name: string;
}

export interface Page<Item> {
  items: Item[];
  pagination: { total_count: number; max_page: number };
}

/** What the server writes into the page of a portal. */
export interface PortalPageData {
  /** Null where no merchant has this portal. */
  organization: Merchant | null;
  /** Of the form that saves a payment method. */
  formConfig: FormConfig;
  /** Of the sandbox; null where payments are real. */
  testCards: TestCard[] | null;
  /** Platforms whose accounts can be linked. */
  linkable: Platform[];
  /** Signs in the user of the own application; null where customers are not its users. */
  accountUrl: string | null;
  /** Of the request, for the formats of numbers and dates. */
  locale: string | null;
}
