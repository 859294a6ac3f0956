import { Injectable } from '@nestjs/common';
import type { Caller } from '#auth';
import { AppError } from '#common/errors/app-error.js';
import { newId } from '#common/ids/new-id.js';
import { BillingConfig } from '#config/billing.config.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { toldFaults } from '#platform/http/checks/told-faults.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { CheckoutErrors } from '../../checkouts/checkout.errors.js';
import { CheckoutMaker } from '../../checkouts/checkout-maker.service.js';
import type { CheckoutChanges } from '../../checkouts/checkout-planner.service.js';
import type { CheckoutRow } from '../../checkouts/checkout-columns.js';
import type { Customer } from '../../customers/customer.entity.js';
import { OwnMerchant } from '../../customers/own-merchant.service.js';
import { GatewayRegistry } from '../../gateways/gateway.registry.js';
import { MerchantTime, type HeldMerchant } from '../../merchants/merchant-time.service.js';
import { ProductRepository } from '../../products/product.repository.js';
import { TaxQuotes } from '../../tax/tax-quotes.service.js';
import { AccountBillingErrors, checkoutRefusals } from '../account-billing.errors.js';
import { AccountBuyers } from '../account-buyers.service.js';
import { AccountLimiter } from '../account-limiter.service.js';
import { AccountProducts, type OrderedProducts } from '../account-products.service.js';

export interface AccountCheckoutInput {
  products: OrderedProducts;
  changes: CheckoutChanges;
  /** An organization for which the caller buys, or any text that the application wants to find again. */
  referenceId: string | null;
}

const REASONS: ReadonlySet<string> = new Set(Object.keys(AccountBillingErrors));

/** Opens a checkout of the own merchant for a user, or for an organization for which they may buy. */
@Injectable()
export class OpenAccountCheckout {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly taxQuotes: TaxQuotes,
    private readonly config: BillingConfig,
    private readonly ownMerchant: OwnMerchant,
    private readonly orderedProducts: AccountProducts,
    private readonly buyers: AccountBuyers,
    private readonly limiter: AccountLimiter,
    private readonly merchantTime: MerchantTime,
    private readonly products: ProductRepository,
    private readonly gateways: GatewayRegistry,
    private readonly maker: CheckoutMaker,
  ) {}

  /**
   * @param caller null for a stranger, who becomes a customer by paying
   * @throws CHECKOUT_SIGN_IN_REQUIRED, NOT_FOUND, ACCOUNT_PRODUCT_NOT_FOUND, BUYER_EMAIL_NOT_VERIFIED, CUSTOMER_CONFLICT, FORBIDDEN,
   *   UNAUTHORIZED, TOO_MANY_REQUESTS; CHECKOUT_REFUSED, CHECKOUT_FORBIDDEN and CHECKOUT_INVALID with the reason
   */
  async execute(input: AccountCheckoutInput, caller: Caller | null): Promise<CheckoutRow> {
    if (caller === null && this.config.accountCheckouts.requiresSignIn)
      throw AccountBillingErrors.CHECKOUT_SIGN_IN_REQUIRED();
    if (caller !== null) await this.limiter.count('checkout', caller);
    const merchantId = await this.ownMerchant.find();
    if (merchantId === null) throw HttpErrors.NOT_FOUND();
    const productIds = await this.orderedProducts.resolve(input.products, merchantId);
    try {
      return await this.open({ merchantId, productIds, ...input }, caller);
    } catch (error) {
      throw asRefusal(error);
    }
  }

  private async open(
    {
      merchantId,
      productIds,
      changes,
      referenceId,
    }: AccountCheckoutInput & { merchantId: string; productIds: readonly string[] },
    caller: Caller | null,
  ): Promise<CheckoutRow> {
    const processorMetadata = await this.gateways.of(merchantId).clientConfig(merchantId);
    const organizationId =
      caller === null || referenceId === null ? null : await this.buyers.organizationOf(caller, referenceId);
    const id = newId();
    const run = async () => {
      const { customer, ...held } = await this.hold(caller, organizationId, merchantId);
      const sold = await this.products.countSold(merchantId, productIds);
      if (sold < productIds.length) throw AccountBillingErrors.ACCOUNT_PRODUCT_NOT_FOUND();
      const reference = { customerExternalId: customer?.externalId ?? null, subscriptionId: null };
      const terms = { id, productIds, customer, ...reference, processorMetadata };
      return this.maker.open({ ...terms, changes: withReference(changes, referenceId) }, held);
    };
    return this.taxQuotes.tolerantly(() => this.unitOfWork.run(run));
  }

  private async hold(
    caller: Caller | null,
    organizationId: string | null,
    merchantId: string,
  ): Promise<HeldMerchant & { customer: Customer | null }> {
    if (caller !== null) return this.buyers.lock({ caller, organizationId }, merchantId);
    return { ...(await this.merchantTime.hold(merchantId)), customer: null };
  }
}

/** The checked reference wins over one in the metadata. */
function withReference(changes: CheckoutChanges, referenceId: string | null): CheckoutChanges {
  if (referenceId === null) return changes;
  const metadata = { ...changes.settings?.metadata, referenceId };
  return { ...changes, settings: { ...changes.settings, metadata } };
}

/** Servers receive these reasons below /v1; applications receive them as published clients know failures. */
function asRefusal(error: unknown): unknown {
  if (!(error instanceof AppError) || REASONS.has(error.key)) return error;
  if (error.key === CheckoutErrors.CHECKOUT_PRODUCT_NOT_FOUND.key)
    return AccountBillingErrors.ACCOUNT_PRODUCT_NOT_FOUND();
  if (error.error === null) return error;
  const reason = error.faults === undefined ? error.message : toldFaults(error.faults);
  return checkoutRefusals.get(error.status)?.({ reason }, { cause: error }) ?? error;
}
