import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Merchant } from '../merchants/merchant.entity.js';
import { checkCustomFieldData, type CustomFieldData } from '../custom-fields/custom-field-data.validator.js';
import { CustomerQueries, type JudgedTaxId } from '../customers/customer.queries.js';
import { isSameNumber, isTaxIdOf, taxIdOf } from '../customers/tax-id.js';
import type { TaxId } from '../customers/tax-id-formats.js';
import type { DiscountColumns } from '../discounts/discount.presenter.js';
import { discountOn } from '../discounts/discount.rules.js';
import type { ProductParts } from '../products/product-parts.queries.js';
import { taxAmountOf, type TaxAssessment } from '../tax/tax-assessment.js';
import { TaxAssessor } from '../tax/tax-assessor.service.js';
import { amountOf } from './checkout-amount.js';
import { CheckoutDiscounts } from './checkout-discounts.service.js';
import type { CheckoutBuyer, CheckoutSelection, CheckoutSettings, NewCheckout } from './checkout.entity.js';
import { CheckoutErrors } from './checkout.errors.js';
import { CheckoutSeats } from './checkout-seats.service.js';
import { CheckoutSelections, type SelectedProduct } from './checkout-selections.service.js';

/** What is entered about the buyer; the tax id without its format. */
export interface BuyerChanges extends Partial<Omit<CheckoutBuyer, 'customerTaxId' | 'customFieldData'>> {
  customerTaxId?: string | null;
  customFieldData?: Record<string, unknown>;
}

/** What is absent stays as it is. */
export interface CheckoutChanges {
  productId?: string;
  priceId?: string;
  /** Minor units; only counts for custom prices. Null for the usual one. */
  amount?: number | null;
  /** Of a seat-based price; null for as few as it allows. */
  seats?: number | null;
  /** Chosen by the merchant; null removes it. */
  discountId?: string | null;
  /** Entered by the buyer; null removes the discount. Without effect unless the checkout allows codes. */
  discountCode?: string | null;
  buyer?: BuyerChanges;
  settings?: Partial<CheckoutSettings>;
}

/** A checkout that is planned: as it is, or the empty one that is to be created. */
export type PlannedFrom = Omit<NewCheckout, keyof CheckoutSelection> & {
  selection: CheckoutSelection | null;
};

export interface PlanTerms {
  /** Of the checkout. */
  id: string;
  merchant: Readonly<Merchant>;
  now: Date;
  /** In the order in which the buyer sees them. */
  productIds: readonly string[];
}

/** A checkout as it would be, and what is selected in it. */
export interface CheckoutPlan {
  next: NewCheckout;
  selected: SelectedProduct;
  discount: DiscountColumns | null;
  /** What the buyer can choose from. */
  productIds: readonly string[];
}

/** Works out what a checkout becomes by a change; changes nothing itself. */
@Injectable()
export class CheckoutPlanner {
  constructor(
    private readonly selections: CheckoutSelections,
    private readonly seats: CheckoutSeats,
    private readonly discounts: CheckoutDiscounts,
    private readonly customers: CustomerQueries,
    private readonly taxes: TaxAssessor,
  ) {}

  /**
   * @throws CHECKOUT_PRODUCT_NOT_OFFERED, CHECKOUT_PRICE_NOT_FOUND, CHECKOUT_PRODUCT_WITHOUT_PRICE,
   *   CHECKOUT_AMOUNT_TOO_LOW, CHECKOUT_AMOUNT_TOO_HIGH, CHECKOUT_NOT_SEAT_BASED, CHECKOUT_SEATS_FOLLOW_MEMBERS,
   *   CHECKOUT_SEATS_OUT_OF_RANGE, CHECKOUT_DISCOUNT_NOT_FOUND, CHECKOUT_CODE_NOT_FOUND,
   *   CHECKOUT_TAX_ID_INVALID, CHECKOUT_TAX_ID_WITHOUT_COUNTRY, CHECKOUT_INPUT_INVALID, TaxQuotesMissing
   */
  async plan(
    { selection, ...from }: PlannedFrom,
    changes: CheckoutChanges,
    { id, merchant, now, productIds }: PlanTerms,
  ): Promise<CheckoutPlan> {
    const selected = await this.selections.select({ ...changes, productIds, current: selection });
    const terms = { ...from, ...changes.settings };
    const discount = await this.discountOf({ ...changes, terms, selection, selected, now });
    const judged = await this.judgedTaxIdOf(terms, changes);
    const buyer = planBuyer(from, changes.buyer ?? {}, { parts: selected.parts, judged });
    const sold = await this.seats.find(selected.price, {
      ...{ customerId: from.customerId, asked: changes.seats ?? null },
      kept: selection?.priceId === selected.price.id ? selection.seats : null,
    });
    const chosen = { amount: amountAsked(changes, selection, selected), seats: sold.seats };
    const amount = amountOf(selected.price, chosen);
    const discountAmount = discount === null ? 0 : discountOn(discount, amount);
    const planned = {
      ...{ ...terms, ...buyer, ...sold, amount, discountAmount },
      ...{ productId: selected.product.id, priceId: selected.price.id, currency: selected.price.currency },
      discountId: discount?.id ?? null,
    };
    const taxAssessment = await this.taxOf(planned, judged, { id, merchant, now });
    const next = { ...planned, taxAssessment, taxAmount: taxAssessment && taxAmountOf(taxAssessment) };
    return { next, selected, discount, productIds };
  }

  /** Null for customers whose tax id was not judged, and while there is none. */
  private async judgedTaxIdOf(
    { customerId, customerTaxId }: Omit<PlannedFrom, 'selection'>,
    { buyer }: CheckoutChanges,
  ): Promise<JudgedTaxId | null> {
    const taxId = buyer?.customerTaxId ?? customerTaxId;
    return customerId === null || taxId === null ? null : this.customers.findJudgedTaxId(customerId);
  }

  /** Null where it cannot be known. */
  private async taxOf(
    planned: Omit<NewCheckout, 'taxAmount' | 'taxAssessment'>,
    judged: JudgedTaxId | null,
    { id, merchant, now }: Pick<PlanTerms, 'id' | 'merchant' | 'now'>,
  ): Promise<TaxAssessment | null> {
    const { customerTaxId: taxId } = planned;
    const sale = {
      subject: `checkout ${id}`,
      currency: planned.currency,
      netAmount: planned.amount - planned.discountAmount,
      address: planned.customerBillingAddress,
      taxId,
      taxIdVerdict: judged !== null && isDeepStrictEqual(judged.taxId, taxId) ? judged.override : null,
      isBusiness: planned.isBusinessCustomer,
    };
    return this.taxes.assess(merchant, sale, now);
  }

  private async discountOf({
    discountId,
    discountCode,
    terms,
    selection,
    selected,
    now,
  }: Pick<CheckoutChanges, 'discountId' | 'discountCode'> & {
    terms: CheckoutSettings;
    selection: CheckoutSelection | null;
    selected: SelectedProduct;
    now: Date;
  }): Promise<DiscountColumns | null> {
    if (discountId === null) return null;
    if (discountId !== undefined) return this.discounts.getById(discountId, selected, now);
    if (discountCode !== undefined && terms.allowDiscountCodes) {
      const isRemoved = discountCode === null || discountCode.trim() === '';
      return isRemoved ? null : this.discounts.getByCode(discountCode, selected, now);
    }
    const current = selection?.discountId ?? null;
    return current === null ? null : this.discounts.findUsable(current, selected, now);
  }
}

/** The amount of a custom price stays while the price does. */
function amountAsked(
  { amount }: CheckoutChanges,
  selection: CheckoutSelection | null,
  { price }: SelectedProduct,
): number | null {
  if (amount !== undefined) return amount;
  return selection?.priceId === price.id ? selection.amount : null;
}

function planBuyer(
  from: CheckoutBuyer,
  changes: BuyerChanges,
  { parts, judged }: { parts: ProductParts; judged: JudgedTaxId | null },
): CheckoutBuyer {
  const { customerTaxId: taxId, customFieldData: data, ...rest } = changes;
  const buyer = { ...from, ...rest };
  const country = buyer.customerBillingAddress?.country ?? null;
  const value = taxId === undefined ? (from.customerTaxId?.[0] ?? null) : taxId;
  return {
    isBusinessCustomer: buyer.isBusinessCustomer,
    customerName: buyer.customerName,
    customerEmail: buyer.customerEmail,
    customerBillingName: buyer.customerBillingName,
    customerBillingAddress: buyer.customerBillingAddress,
    customerTaxId: planTaxId(value, country, judged),
    customFieldData: planFieldData(from.customFieldData, data, parts),
  };
}

/** @throws CHECKOUT_TAX_ID_WITHOUT_COUNTRY, CHECKOUT_TAX_ID_INVALID, also where it is one of another country */
function planTaxId(value: string | null, country: string | null, judged: JudgedTaxId | null): TaxId | null {
  if (value === null || value.trim() === '') return null;
  if (country === null) throw CheckoutErrors.CHECKOUT_TAX_ID_WITHOUT_COUNTRY();
  // Its form may be invalid.
  if (judged && isSameNumber(value, judged.taxId) && isTaxIdOf(judged.taxId, country)) return judged.taxId;
  const taxId = taxIdOf(value, country);
  if (taxId === null) throw CheckoutErrors.CHECKOUT_TAX_ID_INVALID();
  return taxId;
}

/**
 * Answers to fields that the selected product does not ask are dropped.
 * @throws CHECKOUT_INPUT_INVALID
 */
function planFieldData(
  current: CustomFieldData,
  sent: Record<string, unknown> | undefined,
  parts: ProductParts,
): CustomFieldData {
  const { data, faults } = checkCustomFieldData(fieldsOf(parts), sent ?? current, { requireRequired: false });
  // Answers that were accepted before are no fault of this request.
  if (faults !== null && sent === undefined) return {};
  if (faults !== null) throw CheckoutErrors.CHECKOUT_INPUT_INVALID({}, { faults });
  return data;
}

/** The custom fields of the product as they are checked. */
export function fieldsOf({ fields }: ProductParts) {
  return fields.map(({ field, isRequired }) => ({ ...field, required: isRequired }));
}
