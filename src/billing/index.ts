export { BenefitSearchQueries, type FoundBenefit } from './benefits/benefit-search.queries.js';
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
export { CustomerSearchQueries, type FoundCustomer } from './customers/customer-search.queries.js';
export { OwnMerchant } from './customers/own-merchant.service.js';
export {
  CustomFieldSearchQueries,
  type FoundCustomField,
} from './custom-fields/custom-field-search.queries.js';
export { DiscountSearchQueries, type FoundDiscount } from './discounts/discount-search.queries.js';
export { MerchantSearchQueries, type FoundMerchant } from './merchants/merchant-search.queries.js';
export { MeterSearchQueries, type FoundMeter } from './meters/meter-search.queries.js';
export { ProductSearchQueries, type FoundProduct } from './products/product-search.queries.js';
export { OrderSearchQueries } from './orders/order-search.queries.js';
export { PaymentSearchQueries } from './payments/payment-search.queries.js';
