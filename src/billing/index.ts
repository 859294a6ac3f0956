export { BenefitSearchQueries } from './benefits/benefit-search.queries.js';
export { BillingModule } from './billing.module.js';
export { billingEvents } from './events/billing-events.js';
export { BillingVerifier } from './verification/billing-verifier.service.js';
export {
  verificationOutcomes,
  type BillingVerification,
} from './verification/billing-verification.entity.js';
export { BillingVerificationQueries } from './verification/billing-verification.queries.js';
export { BillingWorkersModule } from './billing-workers.module.js';
export { billingWorkers } from './billing.workers.js';
export { CustomerSearchQueries } from './customers/customer-search.queries.js';
export { OwnMerchant } from './customers/own-merchant.service.js';
export { CustomFieldSearchQueries } from './custom-fields/custom-field-search.queries.js';
export { DiscountSearchQueries } from './discounts/discount-search.queries.js';
export { MerchantSearchQueries } from './merchants/merchant-search.queries.js';
export { MeterSearchQueries } from './meters/meter-search.queries.js';
export { ProductSearchQueries } from './products/product-search.queries.js';
export { OrderSearchQueries } from './orders/order-search.queries.js';
export { PaymentSearchQueries } from './payments/payment-search.queries.js';
export { SubscriptionSearchQueries } from './subscriptions/subscription-search.queries.js';
