import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import Stripe from 'stripe';
import { BillingConfig, type StripeKeys } from '#config/billing.config.js';
import type { BookedAccount } from '../gateways/gateway-books.js';
import { GatewayErrors } from '../gateways/gateway.errors.js';
import type { AtAccount } from '../gateways/payment-gateway.js';
import { MerchantQueries } from '../merchants/merchant.queries.js';
import { StripeAccountRepository } from './stripe-account.repository.js';
import { StripeClients } from './stripe-clients.service.js';
import { StripeErrors } from './stripe.errors.js';
import { StripeKeyCipher } from './stripe-key-cipher.service.js';

/** An account with its keys; the id is that of `AtAccount.account`. */
export interface OpenedStripeAccount {
  id: string | null;
  keys: StripeKeys;
}

/** The accounts at Stripe: that of the installation, and those of merchants that have their own. */
@Injectable()
export class StripeAccounts {
  constructor(
    private readonly accounts: StripeAccountRepository,
    private readonly cipher: StripeKeyCipher,
    private readonly clients: StripeClients,
    private readonly merchants: MerchantQueries,
    private readonly config: BillingConfig,
  ) {}

  /** The one that takes new payments of a merchant. @throws MERCHANT_CLOCK_MOVED */
  async currentOf(merchantId: string): Promise<OpenedStripeAccount> {
    const moved = await this.merchants.filterMovedClocks([merchantId]);
    if (moved.length > 0) throw GatewayErrors.MERCHANT_CLOCK_MOVED();
    const own = await this.accounts.findCurrent(merchantId);
    return own === null ? this.installation() : this.opened(own);
  }

  /** The one in use of a merchant that has its own, or that of the installation. @throws STRIPE_ACCOUNT_NOT_FOUND */
  async checkedOf(merchantId: string | null): Promise<OpenedStripeAccount> {
    if (merchantId === null) return this.installation();
    const own = await this.accounts.findCurrent(merchantId);
    if (own === null) throw StripeErrors.STRIPE_ACCOUNT_NOT_FOUND();
    return this.opened(own);
  }

  /** What speaks for an account. @throws Error for an account that the merchant does not have */
  async clientFor({ merchantId, account }: AtAccount): Promise<Stripe> {
    const { keys } = await this.get(merchantId, account);
    return this.clients.of(keys.secretKey);
  }

  /** Those that may report to an address: all of a merchant, or that of the installation. */
  async reportersTo(merchantId: string | null): Promise<OpenedStripeAccount[]> {
    if (merchantId === null) return this.config.stripe === null ? [] : [this.installation()];
    const own = await this.accounts.listOf(merchantId);
    return own.flatMap((account) => {
      const keys = this.cipher.open(account);
      return keys === null ? [] : [{ id: account.id, keys }];
    });
  }

  /** All that have taken payments or may take them. */
  async listAll(): Promise<BookedAccount[]> {
    const own = await this.accounts.listAll();
    return [
      ...(this.config.stripe === null ? [] : [{ account: null, merchantId: null }]),
      ...own.map(({ id, organizationId }) => ({ account: id, merchantId: organizationId })),
    ];
  }

  private async get(merchantId: string, id: string | null): Promise<OpenedStripeAccount> {
    if (id === null) return this.installation();
    const account = isUUID(id) ? await this.accounts.findOf(merchantId, id) : null;
    if (account === null) throw new Error(`merchant ${merchantId} has no Stripe account ${id}`);
    return this.opened(account);
  }

  private opened(account: Parameters<StripeKeyCipher['open']>[0]): OpenedStripeAccount {
    const keys = this.cipher.open(account);
    if (keys === null) throw new Error(`the keys of Stripe account ${account.id} cannot be decrypted`);
    return { id: account.id, keys };
  }

  private installation(): OpenedStripeAccount {
    if (this.config.stripe === null) throw GatewayErrors.GATEWAY_NOT_CONFIGURED();
    return { id: null, keys: this.config.stripe };
  }
}
