import { defineAuditActions } from '#platform/audit/audit-actions.js';

/** Audit actions of this domain. */
export const BillingAudit = defineAuditActions({
  MERCHANT_UPDATED: {
    name: 'merchant.updated',
    meaning: 'Billing settings were changed.',
  },
  CLOCK_ADVANCED: {
    name: 'merchant.clock_advanced',
    meaning: 'The sandbox clock was moved forward.',
  },
  VERIFICATION_REQUESTED: {
    name: 'billing_verification.requested',
    meaning: 'A verification of the billing records was started by staff.',
  },
  GATEWAY_EVENT_REPROCESSED: {
    name: 'gateway_event.reprocessed',
    meaning: 'Staff had an event of a payment gateway handled now, or again.',
  },
  METER_CREATED: {
    name: 'meter.created',
    meaning: 'A meter was created.',
  },
  METER_UPDATED: {
    name: 'meter.updated',
    meaning: 'A meter was changed, archived or restored.',
  },
  FILE_UPLOADED: { name: 'file.uploaded', meaning: 'The upload of a file was completed.' },
  FILE_UPDATED: { name: 'file.updated', meaning: 'A file was renamed or its version was changed.' },
  FILE_DELETED: { name: 'file.deleted', meaning: 'A file was deleted.' },
  CUSTOM_FIELD_CREATED: { name: 'custom_field.created', meaning: 'A custom field was created.' },
  CUSTOM_FIELD_UPDATED: { name: 'custom_field.updated', meaning: 'A custom field was changed.' },
  CUSTOM_FIELD_DELETED: { name: 'custom_field.deleted', meaning: 'A custom field was deleted.' },
  LICENSE_KEY_UPDATED: {
    name: 'license_key.updated',
    meaning: 'The status, usage, limits or expiry of a license key were changed.',
  },
  LICENSE_KEY_ROTATED: {
    name: 'license_key.rotated',
    meaning: 'A license key was replaced by a new one.',
  },
  BENEFIT_CREATED: {
    name: 'benefit.created',
    meaning: 'A benefit was created.',
  },
  BENEFIT_UPDATED: {
    name: 'benefit.updated',
    meaning: 'A benefit was changed.',
  },
  BENEFIT_DELETED: {
    name: 'benefit.deleted',
    meaning: 'A benefit was deleted.',
  },
  PRODUCT_CREATED: { name: 'product.created', meaning: 'A product was created.' },
  PRODUCT_UPDATED: {
    name: 'product.updated',
    meaning: 'A product, its prices or its benefits were changed, or it was archived or restored.',
  },
  CHECKOUT_LINK_CREATED: { name: 'checkout_link.created', meaning: 'A checkout link was created.' },
  CHECKOUT_LINK_UPDATED: { name: 'checkout_link.updated', meaning: 'A checkout link was changed.' },
  CHECKOUT_LINK_DELETED: { name: 'checkout_link.deleted', meaning: 'A checkout link was deleted.' },
  DISCOUNT_CREATED: { name: 'discount.created', meaning: 'A discount was created.' },
  DISCOUNT_UPDATED: { name: 'discount.updated', meaning: 'A discount was changed.' },
  DISCOUNT_DELETED: { name: 'discount.deleted', meaning: 'A discount was deleted.' },
  CUSTOMER_CREATED: { name: 'customer.created', meaning: 'A customer was created.' },
  CUSTOMER_UPDATED: { name: 'customer.updated', meaning: 'A customer was changed.' },
  CUSTOMER_DELETED: { name: 'customer.deleted', meaning: 'A customer was deleted.' },
  PAYMENT_SURPLUS_REFUNDED: {
    name: 'payment.surplus_refunded',
    meaning: 'A payment captured more than was owed, and the surplus was refunded to the buyer.',
  },
  PAYMENT_SURPLUS_REFUND_FAILED: {
    name: 'payment.surplus_refund_failed',
    meaning: 'A payment captured more than was owed, and the gateway could not refund the surplus.',
  },
  REFUND_CREATED: {
    name: 'refund.created',
    meaning: 'A refund of an order was requested.',
  },
  REFUND_IMPORTED: {
    name: 'refund.imported',
    meaning: 'A refund that was made at the payment processor was taken into the books.',
  },
  STRIPE_KEYS_REPLACED: {
    name: 'stripe_account.keys_replaced',
    meaning: 'An organization stored the keys of its own Stripe account.',
  },
  STRIPE_KEYS_REMOVED: {
    name: 'stripe_account.keys_removed',
    meaning: 'An organization stopped using its own Stripe account for new payments.',
  },
  CUSTOMERS_EXPORTED: {
    name: 'customer_export.began',
    meaning: 'An export of customers started; the entry has its filters and the number of customers.',
  },
  CUSTOMERS_EXPORT_ENDED: {
    name: 'customer_export.ended',
    meaning: 'An export of customers ended, complete or aborted.',
  },
  ORDER_UPDATED: { name: 'order.updated', meaning: 'The billing details of an order were changed.' },
  INVOICE_SENT: {
    name: 'order.invoice_sent',
    meaning: 'Staff had the invoice of an order emailed to its customer.',
  },
  ORDERS_EXPORTED: {
    name: 'order_export.began',
    meaning: 'An export of orders started; the entry has its filters and the number of orders.',
  },
  ORDERS_EXPORT_ENDED: {
    name: 'order_export.ended',
    meaning: 'An export of orders ended, complete or aborted.',
  },
  REFUNDS_EXPORTED: {
    name: 'refund_export.began',
    meaning: 'An export of refunds started; the entry has its filters and the number of refunds.',
  },
  REFUNDS_EXPORT_ENDED: {
    name: 'refund_export.ended',
    meaning: 'An export of refunds ended, complete or aborted.',
  },
  DISPUTES_EXPORTED: {
    name: 'dispute_export.began',
    meaning: 'An export of disputes started; the entry has its filters and the number of disputes.',
  },
  DISPUTES_EXPORT_ENDED: {
    name: 'dispute_export.ended',
    meaning: 'An export of disputes ended, complete or aborted.',
  },
  SUBSCRIPTION_UPDATED: {
    name: 'subscription.updated',
    meaning:
      'A subscription was changed, comped, extended, canceled or revoked, or its cancellation was undone.',
  },
  SUBSCRIPTION_PAYMENT_RETRIED: {
    name: 'subscription.payment_retried',
    meaning: 'Staff charged the overdue orders of a subscription beside the schedule.',
  },
  SUBSCRIPTIONS_EXPORTED: {
    name: 'subscription_export.began',
    meaning: 'An export of subscriptions started; the entry has its filters and the number of subscriptions.',
  },
  SUBSCRIPTIONS_EXPORT_ENDED: {
    name: 'subscription_export.ended',
    meaning: 'An export of subscriptions ended, complete or aborted.',
  },
  GRANT_GRANTED: {
    name: 'benefit_grant.granted',
    meaning: 'Staff granted a benefit to a customer, independent of what was paid for.',
  },
  GRANT_REVOKED: {
    name: 'benefit_grant.revoked',
    meaning: 'Staff revoked a benefit of a customer, independent of what was paid for.',
  },
  GRANT_DECISION_REMOVED: {
    name: 'benefit_grant.decision_removed',
    meaning: 'Staff removed their decision about a benefit grant, which follows its purchase again.',
  },
  GRANT_RETRIED: {
    name: 'benefit_grant.retried',
    meaning: 'Staff retried a benefit grant that had failed or was pending.',
  },
  CHECKOUT_PAGE_DISCLOSED: {
    name: 'checkout.page_disclosed',
    meaning: 'Staff viewed the URL of a checkout page.',
  },
});
