import { existsSync, readFileSync } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { HttpErrors } from '#platform/http/http.errors.js';
import { isStripeForm } from '../gateways/payment-forms.service.js';
import { BuyerCheckout } from './buyer-checkout.service.js';
import { fillPage, testCards } from './buyer-page.js';
import type { CheckoutRow } from './checkout-columns.js';
import type { Embedder } from './embedder.js';

/** Made by the build of `checkout-ui`. */
const TEMPLATE = new URL('../../../checkout-ui/dist/index.html', import.meta.url);

export interface CheckoutPage {
  checkout: CheckoutRow | null;
  /** Why there is no checkout. */
  problem: 'not_found' | 'expired' | null;
  embedder: Embedder | null;
  theme: string | undefined;
  locale: string | undefined;
}

/** Writes what a checkout page shows into it, so that the page asks for nothing before it is shown. */
@Injectable()
export class CheckoutPagePresenter {
  private template: string | undefined;

  constructor(private readonly buyerCheckout: BuyerCheckout) {}

  /** @throws NOT_FOUND where the pages were not built */
  async render({ checkout, problem, embedder, theme, locale }: CheckoutPage): Promise<string> {
    const isSandbox = checkout !== null && !isStripeForm(checkout.processorMetadata);
    const data = {
      checkout: checkout && (await this.buyerCheckout.show(checkout)),
      problem,
      testCards: isSandbox ? testCards : null,
      locale: locale ?? null,
      embedder,
    };
    return fillPage(this.read(), data, theme);
  }

  private read(): string {
    if (!existsSync(TEMPLATE)) throw HttpErrors.NOT_FOUND();
    this.template ??= readFileSync(TEMPLATE, 'utf8');
    return this.template;
  }
}
