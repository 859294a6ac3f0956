/** Makes the grants of a subscription what its customer is entitled to. */
export const SUBSCRIPTION_GRANTS = 'grants.subscription';
/** The same for a one-time purchase. */
export const ORDER_GRANTS = 'grants.order';
/** Renews the grants of a subscription for the period that an order has paid. */
export const GRANT_CYCLE = 'grants.cycle';
/** Calls the service that grants or revokes a benefit. */
export const GRANT_DELIVERY = 'grants.delivery';
/** Re-evaluates the grants of everything that was bought of a product, in batches. */
export const PRODUCT_GRANTS = 'grants.product';
/** The same for a benefit that was changed or deleted. */
export const BENEFIT_GRANTS = 'grants.benefit';
