import { Injectable } from '@nestjs/common';
import { newId } from '#common/ids/new-id.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { isStorable } from '#platform/http/checks/storable.js';
import { LONGEST_METADATA_VALUE, type Metadata } from '#platform/http/v1/metadata.rule.js';
import { CheckoutLinkRepository } from '../../checkout-links/checkout-link.repository.js';
import type { CheckoutLink } from '../../checkout-links/checkout-link.entity.js';
import { CheckoutLinkErrors } from '../../checkout-links/checkout-link.errors.js';
import { GatewayRegistry } from '../../gateways/gateway.registry.js';
import { MerchantTime, type HeldMerchant } from '../../merchants/merchant-time.service.js';
import { ProductRepository } from '../../products/product.repository.js';
import { TaxQuotes } from '../../tax/tax-quotes.service.js';
import { CheckoutErrors } from '../checkout.errors.js';
import { CheckoutMaker } from '../checkout-maker.service.js';
import type { CheckoutChanges } from '../checkout-planner.service.js';
import type { CheckoutRow } from '../checkout-columns.js';

/** Parameters of the link's address that become metadata of the checkout. */
const TRACKED = ['reference_id', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'];

/** The origin of the page that follows the link in order to embed the checkout. */
const EMBED_ORIGIN = 'embed_origin';

@Injectable()
export class FollowCheckoutLink {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly taxQuotes: TaxQuotes,
    private readonly links: CheckoutLinkRepository,
    private readonly products: ProductRepository,
    private readonly merchantTime: MerchantTime,
    private readonly gateways: GatewayRegistry,
    private readonly maker: CheckoutMaker,
  ) {}

  /**
   * Opens a checkout of the products behind a link that are still sold. A discount that is no longer valid is left out.
   * @throws CHECKOUT_LINK_NOT_FOUND, CHECKOUT_PRODUCT_NOT_FOUND, GATEWAY_NOT_CONFIGURED, GATEWAY_NOT_SUPPORTED, and as
   *   CheckoutMaker.open
   */
  async execute(clientSecret: string, parameters: Record<string, string>): Promise<CheckoutRow> {
    const link = await this.links.findBySecret(clientSecret);
    if (link === null) throw CheckoutLinkErrors.CHECKOUT_LINK_NOT_FOUND();
    const merchantId = link.organizationId;
    const processorMetadata = await this.gateways.of(merchantId).clientConfig(merchantId);
    const id = newId();
    const run = async () => {
      const held = await this.merchantTime.hold(merchantId);
      const productIds = await this.products.listSoldIds(await this.links.listProductIds(link));
      if (productIds.length === 0) throw CheckoutErrors.CHECKOUT_PRODUCT_NOT_FOUND();
      const reference = { customer: null, customerExternalId: null, subscriptionId: null };
      const order = { id, productIds, ...reference, processorMetadata };
      return this.openWith(order, link, parameters, held);
    };
    return this.taxQuotes.tolerantly(() => this.unitOfWork.run(run));
  }

  private async openWith(
    order: Omit<Parameters<CheckoutMaker['open']>[0], 'changes'>,
    link: CheckoutLink,
    parameters: Record<string, string>,
    held: HeldMerchant,
  ): Promise<CheckoutRow> {
    const changes = changesOf(link, parameters);
    const { discountId } = link;
    if (!discountId || !(await this.maker.canHave(discountId, order.productIds, held)))
      return this.maker.open({ ...order, changes }, held);
    return this.maker.open({ ...order, changes: { ...changes, discountId } }, held);
  }
}

function changesOf(link: CheckoutLink, parameters: Record<string, string>): CheckoutChanges {
  const tracked = TRACKED.flatMap((name) => {
    const value = parameters[name];
    return isMetadataValue(value) ? [[name, value] as const] : [];
  });
  const metadata: Metadata = { ...Object.fromEntries(tracked), ...link.metadata };
  return {
    settings: {
      successUrl: link.successUrl ?? null,
      returnUrl: link.returnUrl ?? null,
      allowDiscountCodes: link.allowDiscountCodes,
      requireBillingAddress: link.requireBillingAddress,
      metadata,
      embedOrigin: originOf(parameters[EMBED_ORIGIN]),
      isEmbedderChosen: false,
    },
  };
}

/** Anyone can write the parameters of a link; those that metadata cannot hold are dropped. */
const isMetadataValue = (text: string | undefined): text is string =>
  text !== undefined && text !== '' && text.length <= LONGEST_METADATA_VALUE && isStorable(text);

/** Null for what is no address of a page. */
function originOf(url = ''): string | null {
  if (!URL.canParse(url)) return null;
  const { origin, protocol } = new URL(url);
  return protocol === 'https:' || protocol === 'http:' ? origin : null;
}
