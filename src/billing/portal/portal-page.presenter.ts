import { existsSync, readFileSync } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { AuthConfig } from '#config/auth.config.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { fillPage, testCards } from '../checkouts/buyer-page.js';
import { isStripeForm, type PaymentFormConfig } from '../gateways/payment-forms.service.js';
import type { AccountPlatform } from '../linked-accounts/platforms.js';
import type { MerchantColumns } from '../merchants/merchant.queries.js';
import { presentPortalMerchant } from '../merchants/portal-merchant.presenter.js';

/** Made by the build of `checkout-ui`. */
const TEMPLATE = new URL('../../../checkout-ui/dist/portal.html', import.meta.url);

export interface PortalPage {
  /** Null where no merchant has this portal. */
  merchant: MerchantColumns | null;
  /** Of the form that saves a payment method. */
  formConfig: PaymentFormConfig;
  theme: string | undefined;
  locale: string | undefined;
  /** Platforms whose accounts customers can link. */
  linkable: readonly AccountPlatform[];
  /** Whether users of this installation are its customers. */
  isOwn: boolean;
}

/** The page of a portal. It holds nothing of a customer: the browser reads that with the session. */
@Injectable()
export class PortalPagePresenter {
  private template: string | undefined;

  constructor(private readonly config: AuthConfig) {}

  /** @throws NOT_FOUND where the pages were not built */
  render({ merchant, formConfig, theme, locale, linkable, isOwn }: PortalPage): string {
    const data = {
      organization: merchant && presentPortalMerchant(merchant),
      formConfig,
      testCards: isStripeForm(formConfig) ? null : testCards,
      locale: locale ?? null,
      linkable,
      accountUrl: isOwn ? `${this.config.basePath}/customer/portal` : null,
    };
    return fillPage(this.read(), data, theme);
  }

  private read(): string {
    if (!existsSync(TEMPLATE)) throw HttpErrors.NOT_FOUND();
    this.template ??= readFileSync(TEMPLATE, 'utf8');
    return this.template;
  }
}
