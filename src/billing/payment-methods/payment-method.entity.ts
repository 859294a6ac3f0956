import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import type { PaymentGatewayName } from '#config/settings/billing.settings.js';
import { newId } from '#common/ids/new-id.js';
import { instant } from '#platform/database/columns.js';
import { Customer } from '../customers/customer.entity.js';
import type { PaymentMethod as GatewayMethod } from '../gateways/gateway-results.js';
import type { SavedSource } from '../gateways/payment-gateway.js';
import { Merchant } from '../merchants/merchant.entity.js';

export const PaymentMethodSchema = defineEntity({
  name: 'PaymentMethod',
  tableName: 'payment_methods',
  properties: {
    id: p.uuid().primary(),
    organizationId: () => p.manyToOne(Merchant).mapToPk().fieldName('organization_id').deleteRule('cascade'),
    customerId: () => p.manyToOne(Customer).mapToPk().fieldName('customer_id').deleteRule('cascade'),
    gateway: p.text().$type<PaymentGatewayName>(),
    /** The gateway's name of the method. */
    gatewayRef: p.text(),
    /** Where the gateway saved it; see `AtAccount`. */
    gatewayAccount: p.text().nullable(),
    /** The gateway's record of the customer. */
    gatewayCustomerRef: p.text().nullable(),
    /** `card` … */
    type: p.text(),
    brand: p.text().nullable(),
    last4: p.text().nullable(),
    expMonth: p.smallint().nullable(),
    expYear: p.smallint().nullable(),
    /** `apple_pay` …, of a card in a wallet. */
    wallet: p.text().nullable(),
    /** The same for each use of one card. */
    fingerprint: p.text().nullable(),
    isDefault: p.boolean(),
    createdAt: instant(),
    modifiedAt: instant().nullable(),
    /** Payments and subscriptions may still name it. */
    deletedAt: instant().nullable(),
    /** When the gateway forgot a deleted method. */
    detachedAt: instant().nullable(),
  },
  indexes: [
    {
      name: 'payment_methods_gateway_ref_unique',
      expression: `create unique index "payment_methods_gateway_ref_unique" on "payment_methods" ("gateway_ref", "gateway")`,
    },
    {
      name: 'payment_methods_default_unique',
      expression: `create unique index "payment_methods_default_unique" on "payment_methods" ("customer_id") where is_default`,
    },
    { name: 'payment_methods_customer_id_index', properties: ['customerId', 'createdAt', 'id'] },
    { name: 'payment_methods_organization_id_index', properties: ['organizationId'] },
  ],
  checks: [{ name: 'payment_methods_default_check', expression: 'deleted_at is null or not is_default' }],
});

type Inferred = InferKyselyDB<typeof PaymentMethodSchema>;
/** Relations are not inferred as columns. */
export interface PaymentMethodTables {
  payment_methods: Inferred['payment_methods'] & { organization_id: string; customer_id: string };
}

export interface NewPaymentMethod {
  organizationId: string;
  customerId: string;
  gateway: PaymentGatewayName;
  /** With a reference: the gateway has saved it. */
  method: GatewayMethod & { ref: string };
}

/** How a customer pays while absent. The gateway keeps the card; this is what people recognize it by. */
export class PaymentMethod extends PaymentMethodSchema.class {
  static create({ method, ...owner }: NewPaymentMethod, now: Date): PaymentMethod {
    const { ref: gatewayRef, account: gatewayAccount, customerRef: gatewayCustomerRef, ...details } = method;
    const { wallet = null } = details;
    return Object.assign(new PaymentMethod(), {
      id: newId(),
      ...owner,
      gatewayRef,
      gatewayAccount,
      gatewayCustomerRef,
      ...{ ...details, wallet },
      isDefault: false,
      createdAt: now,
      modifiedAt: null,
      deletedAt: null,
      detachedAt: null,
    });
  }

  /** What is charged by this method. */
  get source(): SavedSource {
    const { gatewayRef: methodRef, gatewayCustomerRef, gatewayAccount } = this;
    return { methodRef, customerRef: gatewayCustomerRef ?? null, account: gatewayAccount ?? null };
  }

  setDefault(isDefault: boolean, now: Date): void {
    Object.assign(this, { isDefault, modifiedAt: now });
  }

  delete(now: Date): void {
    Object.assign(this, { isDefault: false, deletedAt: now, modifiedAt: now });
  }

  noteDetachment(now: Date): void {
    Object.assign(this, { detachedAt: now });
  }
}
PaymentMethodSchema.setClass(PaymentMethod);
