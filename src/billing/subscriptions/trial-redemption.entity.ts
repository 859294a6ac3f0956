import { defineEntity, p } from '@mikro-orm/postgresql';
import { newId } from '#common/ids/new-id.js';
import { normalizeEmail } from '#common/net/email-address.js';
import { instant } from '#platform/database/columns.js';
import { Customer } from '../customers/customer.entity.js';
import { Product } from '../products/product.entity.js';
import { Subscription } from './subscription.entity.js';

/** Who had a trial. */
export interface TrialUser {
  customerId: string;
  email: string;
  /** Of the card; null where the gateway names none. */
  fingerprint: string | null;
}

export const TrialRedemptionSchema = defineEntity({
  name: 'TrialRedemption',
  tableName: 'trial_redemptions',
  properties: {
    id: p.uuid().primary(),
    productId: () => p.manyToOne(Product).mapToPk().fieldName('product_id').deleteRule('cascade'),
    subscriptionId: () =>
      p.manyToOne(Subscription).mapToPk().fieldName('subscription_id').deleteRule('cascade'),
    customerId: () => p.manyToOne(Customer).mapToPk().fieldName('customer_id').deleteRule('cascade'),
    /** As at that time, in lower case. */
    customerEmail: p.text(),
    fingerprint: p.text().nullable(),
    createdAt: instant(),
  },
  indexes: [
    { name: 'trial_redemptions_customer_id_index', properties: ['customerId', 'productId'] },
    { name: 'trial_redemptions_email_index', properties: ['customerEmail', 'productId'] },
    { name: 'trial_redemptions_fingerprint_index', properties: ['fingerprint', 'productId'] },
    { name: 'trial_redemptions_product_id_index', properties: ['productId'] },
    { name: 'trial_redemptions_subscription_id_index', properties: ['subscriptionId'] },
  ],
});

/** A trial that was given; merchants can limit them to one for each customer, address and card. */
export class TrialRedemption extends TrialRedemptionSchema.class {
  static create(
    { id: subscriptionId, productId }: { id: string; productId: string },
    { email, ...user }: TrialUser,
    now: Date,
  ): TrialRedemption {
    const customerEmail = normalizeEmail(email);
    const own = { id: newId(), subscriptionId, productId, ...user, customerEmail, createdAt: now };
    return Object.assign(new TrialRedemption(), own);
  }
}
TrialRedemptionSchema.setClass(TrialRedemption);
