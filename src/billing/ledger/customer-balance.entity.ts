import { defineEntity, p, PrimaryKeyProp } from '@mikro-orm/postgresql';
import { Merchant } from '../merchants/merchant.entity.js';

export const CustomerBalanceSchema = defineEntity({
  name: 'CustomerBalance',
  tableName: 'customer_balances',
  properties: {
    customerId: p.uuid().primary(),
    currency: p.text().primary(),
    organizationId: () => p.manyToOne(Merchant).mapToPk().fieldName('organization_id').deleteRule('cascade'),
    /** Minor units; the ledger's account `customer_credit` of the customer, with the opposite sign. */
    amount: p.bigint('number'),
  },
  checks: [{ name: 'customer_balances_amount_check', expression: 'amount >= 0' }],
  indexes: [{ name: 'customer_balances_organization_id_index', properties: ['organizationId'] }],
});

/** The credit of a customer in a currency. Only the ledger changes it, together with the entries behind it. */
export class CustomerBalance extends CustomerBalanceSchema.class {
  declare [PrimaryKeyProp]?: ['customerId', 'currency'];

  /** @throws Error when more is spent than there is */
  change(by: number): void {
    const amount = this.amount + by;
    if (amount < 0)
      throw new Error(`customer ${this.customerId} has too little credit: ${String(this.amount)}`);
    this.amount = amount;
  }
}
CustomerBalanceSchema.setClass(CustomerBalance);

export interface CustomerBalanceTables {
  customer_balances: {
    customer_id: string;
    currency: string;
    organization_id: string;
    /** The driver reads it as text. */
    amount: string;
  };
}
