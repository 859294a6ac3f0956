/** The types of events that the published SDK 0.32.16 knows, sorted. */
export const STOREFRONT_EVENTS = (
  'benefit.created benefit.updated benefit_grant.created benefit_grant.cycled benefit_grant.revoked ' +
  'benefit_grant.updated checkout.created checkout.updated customer.created customer.deleted ' +
  'customer.state_changed customer.updated order.created order.paid order.refunded order.updated ' +
  'organization.updated product.created product.updated refund.created refund.updated subscription.active ' +
  'subscription.canceled subscription.created subscription.revoked subscription.uncanceled subscription.updated'
).split(' ');
