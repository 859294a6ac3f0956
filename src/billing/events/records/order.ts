import {
  flag,
  integer,
  like,
  listOf,
  oneOf,
  orNull,
  record,
  text,
  uuid,
} from '#platform/schemas/json-schema.js';
import { customer } from './customer.js';
import { discount } from './discount.js';
import { address, currency, customFieldData, metadata } from './parts.js';
import { orderedProduct } from './product.js';
import { orderedSubscription } from './subscription.js';

const item = record('OrderItem', {
  label: like(text, 'Workshop'),
  amount: integer,
  tax_amount: integer,
  proration: flag,
  product_price_id: orNull(uuid),
});

/** Amounts are in the currency's smallest unit. */
export const order = record('Order', {
  status: oneOf('paid', 'pending', 'refunded', 'partially_refunded'),
  paid: flag,
  subtotal_amount: integer,
  discount_amount: integer,
  net_amount: integer,
  amount: integer,
  tax_amount: integer,
  total_amount: integer,
  refunded_amount: integer,
  refunded_tax_amount: integer,
  currency,
  billing_reason: oneOf('purchase', 'subscription_create', 'subscription_cycle', 'subscription_update'),
  billing_name: orNull(text),
  billing_address: orNull(address),
  is_invoice_generated: flag,
  customer_id: uuid,
  product_id: uuid,
  discount_id: orNull(uuid),
  subscription_id: orNull(uuid),
  checkout_id: orNull(uuid),
  metadata,
  custom_field_data: customFieldData,
  customer,
  user_id: uuid,
  product: orderedProduct,
  discount: orNull(discount),
  subscription: orNull(orderedSubscription),
  items: listOf(item),
});
