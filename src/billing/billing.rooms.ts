import { mergeRooms } from '#platform/rooms/room.js';
import { account } from './account/account.providers.js';
import { payments } from './payments/payments.providers.js';
import { orders } from './orders/orders.providers.js';
import { checkouts } from './checkouts/checkouts.providers.js';
import { benefits } from './benefits/benefits.providers.js';
import { checkoutLinks } from './checkout-links/checkout-links.providers.js';
import { clock } from './clock/clock.providers.js';
import { customerMeters } from './customer-meters/customer-meters.providers.js';
import { customFields } from './custom-fields/custom-fields.providers.js';
import { customers } from './customers/customers.providers.js';
import { documents } from './documents/documents.providers.js';
import { discounts } from './discounts/discounts.providers.js';
import { erasure } from './erasure/erasure.providers.js';
import { files } from './files/files.providers.js';
import { gatewayRecords } from './gateway-records/gateway-records.providers.js';
import { gateways } from './gateways/gateways.providers.js';
import { downloads } from './downloads/downloads.providers.js';
import { grants } from './grants/grants.providers.js';
import { health } from './health/health.providers.js';
import { ledger } from './ledger/ledger.providers.js';
import { linkedAccounts } from './linked-accounts/linked-accounts.providers.js';
import { licenseKeys } from './license-keys/license-keys.providers.js';
import { merchants } from './merchants/merchants.providers.js';
import { meterCredits } from './meter-credits/meter-credits.providers.js';
import { meters } from './meters/meters.providers.js';
import { paymentMethods } from './payment-methods/payment-methods.providers.js';
import { refunds } from './refunds/refunds.providers.js';
import { portal } from './portal/portal.providers.js';
import { products } from './products/products.providers.js';
import { sandboxBank } from './sandbox-bank/sandbox-bank.providers.js';
import { seats } from './seats/seats.providers.js';
import { stripe } from './stripe/stripe.providers.js';
import { subscriptions } from './subscriptions/subscriptions.providers.js';
import { tax } from './tax/tax.providers.js';
import { usageAlerts } from './usage-alerts/usage-alerts.providers.js';
import { usageRetention } from './usage-retention/usage-retention.providers.js';
import { usage } from './usage/usage.providers.js';
import { verification } from './verification/verification.providers.js';

/** Lower rooms first. */
export const billingRooms = mergeRooms([
  merchants,
  verification,
  clock,
  files,
  customFields,
  meters,
  benefits,
  products,
  discounts,
  checkoutLinks,
  customers,
  usage,
  customerMeters,
  ledger,
  tax,
  gateways,
  sandboxBank,
  stripe,
  paymentMethods,
  payments,
  orders,
  subscriptions,
  seats,
  grants,
  meterCredits,
  downloads,
  linkedAccounts,
  licenseKeys,
  checkouts,
  refunds,
  documents,
  gatewayRecords,
  erasure,
  usageAlerts,
  usageRetention,
  portal,
  account,
  health,
]);
