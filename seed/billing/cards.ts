import type { Checkout } from '../../src/billing/checkouts/checkout.entity.js';
import type { Customer } from '../../src/billing/customers/customer.entity.js';
import type { Decline } from '../../src/billing/gateways/gateway-results.js';
import type { Order } from '../../src/billing/orders/order.entity.js';
import { CARD_EXPIRY } from '../../src/billing/payment-methods/payment-method-due-work.js';
import { PaymentMethod } from '../../src/billing/payment-methods/payment-method.entity.js';
import type { PaymentTrigger } from '../../src/billing/payments/payment.entity.js';
import { setupResultOf } from '../../src/billing/sandbox-bank/sandbox-results.js';
import type { SandboxIntent } from '../../src/billing/sandbox-bank/sandbox-intent.entity.js';
import type { Charges } from './charges.js';
import type { Shop } from './shop.js';

/** A card that a customer has saved. */
export interface Card {
  token: string;
  method: PaymentMethod;
}

/** Cards that customers save at checkouts and are charged by later. */
export class Cards {
  constructor(
    private readonly shop: Shop,
    private readonly charges: Charges,
  ) {}

  /** Pays the first order of a subscription, or only saves the card for a trial. */
  save(checkout: Checkout, token: string, { orderId, customer, at }: First): Card {
    const amount = orderId === null ? 0 : checkout.totalAmount;
    const { id: checkoutId, currency } = checkout;
    const attempt = this.charges.attempt(
      {
        ...{ amount, currency, description: this.charges.nameOf(checkout), trigger: 'purchase' },
        ...payerOf(customer),
        ...{ checkoutId, orderId: null, token, methodId: null, savesMethod: true },
      },
      at,
    );
    const { payment, charge } = attempt;
    const method = this.keep(charge, customer, at);
    payment.succeed(charge.id, setupResultOf(charge).method, at);
    if (orderId !== null) payment.linkOrder(orderId);
    this.charges.store(attempt);
    if (orderId !== null) this.charges.postCapture(payment, { orderId, customerId: customer.id }, at);
    return { token, method };
  }

  /** Charges an order. @returns why the card was declined; null where it was not */
  charge({ token, method }: Card, { order, customer, trigger }: Due, at: Date): Decline | null {
    const { id: orderId, dueAmount: amount, currency } = order;
    const attempt = this.charges.attempt(
      {
        ...{ amount, currency, description: this.charges.nameOf(order), trigger, ...payerOf(customer) },
        ...{ checkoutId: null, orderId, token, methodId: method.gatewayRef, savesMethod: false },
      },
      at,
    );
    const { payment, charge } = attempt;
    const result = setupResultOf(charge);
    if (result.decline === null) payment.succeed(charge.id, result.method, at);
    else {
      payment.noteCharge(charge.id, result.method, at);
      payment.fail(result.decline, at);
    }
    this.charges.store(attempt);
    if (result.decline === null) this.charges.postCapture(payment, { orderId, customerId: customer.id }, at);
    return result.decline;
  }

  private keep(charge: SandboxIntent, { id: customerId }: Customer, at: Date): PaymentMethod {
    const { chance, ledger } = this.shop.company;
    const saved = charge.saveMethod();
    if (saved === null) throw new Error('the bank declines this card');
    saved.id = charge.methodId = chance.id(at);
    const method = setupResultOf(charge).method;
    if (method === null) throw new Error('the bank names the card');
    const { id: organizationId } = this.shop;
    const kept = PaymentMethod.create(
      { organizationId, customerId, gateway: 'sandbox', method: { ...method, ref: saved.id } },
      at,
    );
    kept.id = chance.id(at);
    kept.setDefault(true, at);
    ledger.addEntity('sandbox_methods', saved);
    ledger.addEntity('payment_methods', kept);
    const { expMonth, expYear } = method;
    if (expMonth && expYear) {
      const dueAt = new Date(Date.UTC(expYear, expMonth - 2));
      this.shop.schedule(CARD_EXPIRY, kept.id, dueAt);
    }
    return kept;
  }
}

interface First {
  /** Null for a trial, which has no order. */
  orderId: string | null;
  customer: Customer;
  at: Date;
}

interface Due {
  order: Order;
  customer: Customer;
  trigger: PaymentTrigger;
}

function payerOf({ email, name }: Customer) {
  return { customerEmail: email, customerName: name ?? null };
}
