import { addSeconds } from '#common/time/clock.js';
import {
  Checkout,
  type CheckoutBuyer,
  type NewCheckout,
} from '../../src/billing/checkouts/checkout.entity.js';
import type { Address } from '../../src/billing/customers/address.js';
import { Customer } from '../../src/billing/customers/customer.entity.js';
import { discountOn, type DiscountValue } from '../../src/billing/discounts/discount.rules.js';
import type { ProductPrice } from '../../src/billing/products/product-price.entity.js';
import { taxAmountOf, type TaxAssessment } from '../../src/billing/tax/tax-assessment.js';
import { taxByRates } from '../../src/billing/tax/tax-rules.js';
import type { Shop } from './shop.js';

/** Seconds for which checkouts are open. */
const LIFETIME = 3_600;

const PLACES: Address[] = [
  ['Lange Straße 12', '23552', 'Lübeck', null, 'DE'],
  ['18 Rue des Tanneurs', '69005', 'Lyon', null, 'FR'],
  ['Calle de la Palma 40', '28004', 'Madrid', null, 'ES'],
  ['2-14-5 Kamishichiken', '602-8381', 'Kyoto', null, 'JP'],
  ['1200 Folsom Street', '94103', 'San Francisco', 'US-CA', 'US'],
  ['77 Queen Street West', 'M5H 2M9', 'Toronto', 'CA-ON', 'CA'],
].map(([line1 = null, postal_code = null, city = null, state = null, country]) => ({
  ...{ line1, line2: null, postal_code, city, state, country: country ?? 'DE' },
}));

/** What a buyer chose. */
export interface Choice {
  productId: string;
  price: ProductPrice;
  /** Minor units, before the discount. */
  amount: number;
  discount: (DiscountValue & { id: string }) | null;
  allowTrial: boolean;
  /** By the rates of the shop. */
  isTaxed: boolean;
}

/** Checkouts of a shop and who is at them. */
export class Checkouts {
  constructor(private readonly shop: Shop) {}

  newBuyer(at: Date): Customer {
    const { chance, names } = this.shop.company;
    const { name, local } = names.person();
    const details = {
      ...{ email: names.address(local), name, externalId: null, forOrganization: false },
      ...{ billingName: null, billingAddress: chance.pick(PLACES), taxId: null, locale: null, metadata: {} },
    };
    return Object.assign(Customer.create(details, this.shop.id, at), { id: chance.id(at) });
  }

  open(buyer: Customer, choice: Choice, at: Date): Checkout {
    const { productId, price, amount, discount, allowTrial } = choice;
    const discountAmount = discount === null ? 0 : discountOn(discount, amount);
    const taxAssessment = this.taxOf(buyer, choice, amount - discountAmount);
    const input: NewCheckout = {
      ...buyerOf(buyer),
      ...{ productId, priceId: price.id, currency: price.currency, amount },
      ...{ seats: null, seatsFollowMembers: false },
      ...{ discountId: discount?.id ?? null, discountAmount },
      ...{ taxAmount: taxAmountOf(taxAssessment), taxAssessment },
      ...{ allowTrial, trialInterval: null, trialIntervalCount: null, subscriptionId: null },
      ...{ allowDiscountCodes: true, requireBillingAddress: false, successUrl: null, returnUrl: null },
      ...{ embedOrigin: null, isEmbedderChosen: false },
      ...{ customerIpAddress: null, metadata: {}, customerMetadata: {}, locale: null },
      ...{ customerId: null, customerExternalId: null },
    };
    const context = { organizationId: this.shop.id, now: at, lifetime: LIFETIME };
    return Object.assign(Checkout.create(input, context), { id: this.shop.company.chance.id(at) });
  }

  private taxOf({ billingAddress }: Customer, { isTaxed }: Choice, netAmount: number): TaxAssessment | null {
    const payer = { address: billingAddress ?? null, isTaxableBusiness: false };
    return isTaxed ? taxByRates(netAmount, payer, this.shop.taxTerms) : null;
  }

  /** Nobody has paid it. */
  expire(checkout: Checkout, openedAt: Date): void {
    checkout.expire(addSeconds(openedAt, LIFETIME));
    this.store(checkout);
  }

  store(checkout: Checkout): void {
    const { ledger } = this.shop.company;
    ledger.addEntity('checkouts', checkout);
    ledger.addEntity('checkout_products', {
      checkoutId: checkout.id,
      productId: checkout.productId,
      position: 0,
    });
  }
}

function buyerOf({ name, email, billingAddress }: Customer): CheckoutBuyer {
  return {
    ...{ isBusinessCustomer: false, customerName: name ?? null, customerEmail: email },
    ...{ customerBillingName: null, customerBillingAddress: billingAddress ?? null, customerTaxId: null },
    customFieldData: {},
  };
}
