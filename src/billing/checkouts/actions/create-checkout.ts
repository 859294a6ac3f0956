import { Injectable } from '@nestjs/common';
import { ApiCallerPolicy, type ApiCaller } from '#organizations';
import { newId } from '#common/ids/new-id.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { CustomerColumns } from '../../customers/customer.presenter.js';
import { CustomerQueries } from '../../customers/customer.queries.js';
import { GatewayRegistry } from '../../gateways/gateway.registry.js';
import { MerchantTime } from '../../merchants/merchant-time.service.js';
import { ProductRepository } from '../../products/product.repository.js';
import { SubscriptionQueries } from '../../subscriptions/subscription.queries.js';
import { TaxQuotes } from '../../tax/tax-quotes.service.js';
import { CheckoutErrors } from '../checkout.errors.js';
import { CheckoutMaker } from '../checkout-maker.service.js';
import type { CheckoutChanges } from '../checkout-planner.service.js';
import type { CheckoutRow } from '../checkout-columns.js';

export type CheckoutProducts = { ids: readonly string[] } | { priceId: string };

export interface CreateCheckoutInput {
  products: CheckoutProducts;
  changes: CheckoutChanges;
  customerId: string | null;
  customerExternalId: string | null;
  /** A free subscription to upgrade. */
  subscriptionId: string | null;
}

type CustomerChoice = Pick<CreateCheckoutInput, 'customerId' | 'customerExternalId'>;

const {
  CHECKOUT_CUSTOMER_NOT_FOUND,
  CHECKOUT_PRICE_NOT_FOUND,
  CHECKOUT_PRODUCT_NOT_FOUND,
  CHECKOUT_SUBSCRIPTION_NOT_FOUND,
} = CheckoutErrors;

@Injectable()
export class CreateCheckout {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly taxQuotes: TaxQuotes,
    private readonly apiCallerPolicy: ApiCallerPolicy,
    private readonly merchantTime: MerchantTime,
    private readonly products: ProductRepository,
    private readonly customers: CustomerQueries,
    private readonly subscriptions: SubscriptionQueries,
    private readonly gateways: GatewayRegistry,
    private readonly maker: CheckoutMaker,
  ) {}

  /**
   * The merchant is that of the products.
   * @throws CHECKOUT_PRODUCT_NOT_FOUND, CHECKOUT_PRICE_NOT_FOUND, CHECKOUT_CUSTOMER_NOT_FOUND, CHECKOUT_SUBSCRIPTION_NOT_FOUND, NOT_PERMITTED,
   *   GATEWAY_NOT_CONFIGURED, GATEWAY_NOT_SUPPORTED, and as CheckoutMaker.open
   */
  async execute(input: CreateCheckoutInput, caller: ApiCaller): Promise<CheckoutRow> {
    const { productIds, priceId } = await this.resolve(input.products);
    const merchantId = await this.merchantOf(productIds, caller);
    const processorMetadata = await this.gateways.of(merchantId).clientConfig(merchantId);
    const id = newId();
    const run = async () => {
      await this.apiCallerPolicy.lockMember(caller, merchantId, CHECKOUT_PRODUCT_NOT_FOUND);
      const held = await this.merchantTime.hold(merchantId);
      const sold = await this.products.countSold(merchantId, productIds);
      if (sold < productIds.length) throw CHECKOUT_PRODUCT_NOT_FOUND();
      const upgraded = await this.findSubscription(input, merchantId);
      const customer = await this.findCustomer(upgraded ?? input, merchantId);
      const changes = priceId === null ? input.changes : { ...input.changes, priceId };
      const { customerExternalId, subscriptionId } = input;
      const reference = { customerExternalId, subscriptionId };
      const order = { id, productIds, changes, customer, processorMetadata, ...reference };
      return this.maker.open(order, held);
    };
    return this.taxQuotes.tolerantly(() => this.unitOfWork.run(run));
  }

  private async resolve(
    products: CheckoutProducts,
  ): Promise<{ productIds: readonly string[]; priceId: string | null }> {
    if ('ids' in products) return { productIds: products.ids, priceId: null };
    const price = await this.products.findPrice(products.priceId);
    if (price === null) throw CHECKOUT_PRICE_NOT_FOUND();
    return { productIds: [price.productId], priceId: price.id };
  }

  private async merchantOf([first = '']: readonly string[], caller: ApiCaller): Promise<string> {
    const product = await this.products.findById(first);
    if (product === null) throw CHECKOUT_PRODUCT_NOT_FOUND();
    await this.apiCallerPolicy.require(caller, product.organizationId, CHECKOUT_PRODUCT_NOT_FOUND);
    return product.organizationId;
  }

  /** The purchase is for the customer of the subscription. */
  private async findSubscription(
    { subscriptionId, customerExternalId }: CreateCheckoutInput,
    merchantId: string,
  ): Promise<CustomerChoice | null> {
    if (subscriptionId === null) return null;
    const subscription = await this.subscriptions.findUpgradable(subscriptionId);
    if (subscription?.organizationId !== merchantId) throw CHECKOUT_SUBSCRIPTION_NOT_FOUND();
    return { customerId: subscription.customerId, customerExternalId };
  }

  /** An unknown external id belongs to a customer who does not exist yet. */
  private async findCustomer(
    { customerId, customerExternalId }: CustomerChoice,
    merchantId: string,
  ): Promise<CustomerColumns | null> {
    if (customerId !== null) {
      const customer = await this.customers.find(customerId);
      if (customer?.organizationId !== merchantId) throw CHECKOUT_CUSTOMER_NOT_FOUND();
      return customer;
    }
    if (customerExternalId === null) return null;
    return this.customers.findByExternalId([merchantId], customerExternalId);
  }
}
