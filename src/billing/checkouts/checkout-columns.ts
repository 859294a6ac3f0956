import type { Metadata } from '#platform/http/v1/metadata.rule.js';
import type { Address } from '../customers/address.js';
import type { TaxId } from '../customers/tax-id-formats.js';
import type { CustomFieldData } from '../custom-fields/custom-field-data.validator.js';
import type { DiscountColumns } from '../discounts/discount.presenter.js';
import type { MerchantColumns } from '../merchants/merchant.queries.js';
import type { BillingInterval } from '../products/product.entity.js';
import type { PriceColumns } from '../products/price.presenter.js';
import type { ProductParts } from '../products/product-parts.queries.js';
import type { ProductColumns } from '../products/product.presenter.js';
import type { TaxAssessment } from '../tax/tax-assessment.js';
import type { CheckoutStatus } from './checkout.entity.js';

/** The members of a checkout that callers see. */
export interface CheckoutColumns {
  id: string;
  organizationId: string;
  status: CheckoutStatus;
  clientSecret: string;
  expiresAt: Date;
  successUrl?: string | null;
  returnUrl?: string | null;
  embedOrigin?: string | null;
  isEmbedderChosen: boolean;
  productId: string;
  priceId: string;
  currency: string;
  seats?: number | null;
  seatsFollowMembers: boolean;
  amount: number;
  discountAmount: number;
  taxAmount?: number | null;
  taxAssessment?: TaxAssessment | null;
  discountId?: string | null;
  allowDiscountCodes: boolean;
  allowTrial: boolean;
  trialInterval?: BillingInterval | null;
  trialIntervalCount?: number | null;
  subscriptionId?: string | null;
  requireBillingAddress: boolean;
  customerId?: string | null;
  customerExternalId?: string | null;
  isCustomerProven: boolean;
  isBusinessCustomer: boolean;
  customerName?: string | null;
  customerEmail?: string | null;
  customerIpAddress?: string | null;
  customerBillingName?: string | null;
  customerBillingAddress?: Address | null;
  customerTaxId?: TaxId | null;
  customFieldData: CustomFieldData;
  customerMetadata: Metadata;
  locale?: string | null;
  metadata: Metadata;
  processorMetadata: Record<string, string>;
  createdAt: Date;
  modifiedAt?: Date | null;
}

/** A checkout with what belongs to it. */
export interface CheckoutRow extends CheckoutColumns {
  merchant: MerchantColumns;
  /** In the order in which the buyer sees them. */
  products: { product: ProductColumns; parts: ProductParts }[];
  /** The selected one, even if it was archived meanwhile. */
  price: PriceColumns;
  discount: DiscountColumns | null;
}
