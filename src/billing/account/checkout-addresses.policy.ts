import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { BillingConfig } from '#config/billing.config.js';
import { HttpConfig } from '#config/http.config.js';
import { CallbackUrlCheck } from '#platform/http/checks/callback-url.check.js';
import type { CheckoutSettings } from '../checkouts/checkout.entity.js';
import { AccountBillingErrors } from './account-billing.errors.js';

export interface AskedAddresses {
  successUrl?: string;
  returnUrl?: string;
  embedOrigin?: string;
}

export type CheckoutAddresses = Pick<
  CheckoutSettings,
  'successUrl' | 'returnUrl' | 'embedOrigin' | 'isEmbedderChosen'
>;

/** Stands for the id of the checkout, and stays as it is. */
const CHECKOUT_ID = '{CHECKOUT_ID}';

/** Decides where a checkout may send users, and which page may embed it: as where sign-ins may send them. */
@Injectable()
export class CheckoutAddressesPolicy {
  constructor(
    private readonly callbackUrls: CallbackUrlCheck,
    private readonly config: BillingConfig,
    private readonly http: HttpConfig,
  ) {}

  /** What is absent is that of the settings. @throws CHECKOUT_ADDRESS_UNTRUSTED */
  async resolve(asked: AskedAddresses, request: FastifyRequest): Promise<CheckoutAddresses> {
    const { successUrl, returnUrl } = this.config.accountCheckouts;
    const embedOrigin = await this.admit('embedOrigin', asked, request);
    return {
      successUrl: this.absolute((await this.admit('successUrl', asked, request)) ?? successUrl),
      returnUrl: this.absolute((await this.admit('returnUrl', asked, request)) ?? returnUrl),
      embedOrigin: embedOrigin === null ? null : new URL(embedOrigin).origin,
      isEmbedderChosen: embedOrigin !== null,
    };
  }

  /** The same for a page of the settings, for what asks for none. */
  get returnUrl(): string | null {
    return this.absolute(this.config.accountCheckouts.returnUrl);
  }

  private async admit(
    member: keyof AskedAddresses,
    asked: AskedAddresses,
    request: FastifyRequest,
  ): Promise<string | null> {
    const address = asked[member];
    if (address === undefined) return null;
    const isAllowed = await this.callbackUrls.allows(address.replaceAll(CHECKOUT_ID, 'id'), request);
    const isPage = member !== 'embedOrigin' && address.startsWith('/');
    if (!isAllowed || !(isPage || isOnTheWeb(address)))
      throw AccountBillingErrors.CHECKOUT_ADDRESS_UNTRUSTED({ member });
    return address;
  }

  private absolute(address: string | null): string | null {
    return address?.startsWith('/') ? this.http.urlOf(address) : address;
  }
}

function isOnTheWeb(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}
