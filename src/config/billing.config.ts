import type { Env } from './env.js';
import { isLiveKey, type CheckoutTheme, type PaymentGatewayName } from './settings/billing.settings.js';
import { readPrivateKey } from './settings/benefit.settings.js';

/** Whether payments move money: `live`, or not: the built-in `sandbox`, and `test` with a test key of Stripe. */
export const gatewayModes = ['sandbox', 'test', 'live'] as const;
export type GatewayMode = (typeof gatewayModes)[number];

/** The keys of an account at Stripe, all of one mode. */
export interface StripeKeys {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
}

export interface AccountCheckouts {
  successUrl: string | null;
  returnUrl: string | null;
  theme: CheckoutTheme | null;
  requiresSignIn: boolean;
}

/** A GitHub app that is installed on the repositories of benefits. */
export interface GithubApp {
  id: string;
  /** PEM. */
  privateKey: string;
  clientId: string;
  clientSecret: string;
  apiBase: string;
  webBase: string;
}

/** A Discord application with a bot, which is a member of the servers of benefits. */
export interface DiscordApp {
  clientId: string;
  clientSecret: string;
  botToken: string;
  apiBase: string;
  webBase: string;
}

export class BillingConfig {
  /** Null in production without a choice: nothing can be paid. */
  readonly gateway: PaymentGatewayName | null;
  /** Null where nothing can be paid. */
  readonly gatewayMode: GatewayMode | null;
  /** Where the Stripe API is. */
  readonly stripeApiBase: string;
  /** The account of the installation; null unless payments are made with Stripe. */
  readonly stripe: StripeKeys | null;
  /** Seconds. */
  readonly sandboxSettlesAfter: number;
  /** Id or slug of the organization that sells the products of this installation; null without one. */
  readonly merchant: string | null;
  /** Whether users become its customers when they sign up. */
  readonly createsCustomersOnSignUp: boolean;
  /** Whether subscriptions are revoked when their user or organization is deleted; otherwise they prevent the deletion. */
  readonly revokesOnUserDelete: boolean;
  /** Whether sessions tell what their user has bought. */
  readonly isInSession: boolean;
  /** Null where no benefits are granted at GitHub. */
  readonly githubApp: GithubApp | null;
  /** Null where no benefits are granted at Discord. */
  readonly discordApp: DiscordApp | null;
  /** Days between the attempts to collect an unpaid order. */
  readonly dunningSchedule: readonly number[];
  /** Days for which benefits outlast an overdue payment. */
  readonly benefitGraceDays: number;
  /** Years for which issued documents are kept. */
  readonly recordsRetentionYears: number;
  /** Milliseconds that one statement may take that reads usage events by a filter or a meter. */
  readonly usageQueryTimeout: number;
  /** Days for which usage events are kept; null for good. */
  readonly usageRetentionDays: number | null;
  /** Whether customers receive a mail for each renewal that was charged. */
  readonly sendsRenewalReceipts: boolean;
  /** Ids of products of the own merchant, by the slugs that applications order them by. */
  readonly productIdsBySlug: ReadonlyMap<string, string>;
  /** How checkouts are that applications open for users; addresses may be paths of this installation. */
  readonly accountCheckouts: AccountCheckouts;
  /** Seconds after which a checkout that is not paid expires. */
  readonly checkoutLifetime: number;

  constructor(env: Env) {
    const { PAYMENTS, STRIPE_SECRET_KEY, NODE_ENV } = env;
    const isProduction = NODE_ENV === 'production';
    this.gateway = PAYMENTS ?? (STRIPE_SECRET_KEY ? 'stripe' : isProduction ? null : 'sandbox');
    this.gatewayMode = modeOf(this.gateway, STRIPE_SECRET_KEY);
    this.stripeApiBase = env.STRIPE_API_BASE;
    this.stripe = stripeKeysIn(env);
    this.githubApp = githubAppIn(env);
    this.discordApp = discordAppIn(env);
    this.sandboxSettlesAfter = env.SANDBOX_SETTLES_AFTER;
    this.dunningSchedule = env.DUNNING_SCHEDULE.map(Number);
    this.benefitGraceDays = env.BENEFIT_REVOCATION_GRACE_DAYS;
    this.recordsRetentionYears = env.BILLING_RECORDS_RETENTION_YEARS;
    this.usageQueryTimeout = env.USAGE_QUERY_TIMEOUT * 1_000;
    this.usageRetentionDays = env.USAGE_RETENTION_DAYS ?? null;
    this.sendsRenewalReceipts = env.RENEWAL_RECEIPTS;
    this.checkoutLifetime = env.CHECKOUT_LIFETIME;
    this.merchant = env.BILLING_MERCHANT ?? null;
    this.createsCustomersOnSignUp = env.CREATE_CUSTOMER_ON_SIGN_UP;
    this.revokesOnUserDelete = env.BILLING_ON_USER_DELETE === 'revoke';
    this.isInSession = env.BILLING_IN_SESSION;
    this.productIdsBySlug = new Map(env.BILLING_PRODUCTS.map(slugAndId));
    this.accountCheckouts = {
      successUrl: env.BILLING_SUCCESS_URL ?? null,
      returnUrl: env.BILLING_RETURN_URL ?? null,
      theme: env.BILLING_CHECKOUT_THEME ?? null,
      requiresSignIn: env.BILLING_CHECKOUT_REQUIRES_SIGN_IN,
    };
  }
}

function slugAndId(entry: string): [slug: string, id: string] {
  const [slug = '', id = ''] = entry.split('=');
  return [slug, id.toLowerCase()];
}

function modeOf(gateway: PaymentGatewayName | null, stripeKey: string | undefined): GatewayMode | null {
  if (gateway !== 'stripe') return gateway;
  if (stripeKey === undefined) return null;
  return isLiveKey(stripeKey) ? 'live' : 'test';
}

function stripeKeysIn(env: Env): StripeKeys | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = env;
  const { STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (secretKey === undefined || publishableKey === undefined || webhookSecret === undefined) return null;
  return { secretKey, publishableKey, webhookSecret };
}

function githubAppIn(env: Env): GithubApp | null {
  const { GITHUB_APP_ID: id, GITHUB_APP_PRIVATE_KEY: key } = env;
  const { GITHUB_APP_CLIENT_ID: clientId, GITHUB_APP_CLIENT_SECRET: clientSecret } = env;
  if (id === undefined || key === undefined || clientId === undefined || clientSecret === undefined)
    return null;
  const [apiBase, webBase] = [withoutSlash(env.GITHUB_API_BASE), withoutSlash(env.GITHUB_WEB_BASE)];
  return { id, privateKey: readPrivateKey(key), clientId, clientSecret, apiBase, webBase };
}

function discordAppIn(env: Env): DiscordApp | null {
  const {
    DISCORD_CLIENT_ID: clientId,
    DISCORD_CLIENT_SECRET: clientSecret,
    DISCORD_BOT_TOKEN: botToken,
  } = env;
  if (clientId === undefined || clientSecret === undefined || botToken === undefined) return null;
  const [apiBase, webBase] = [withoutSlash(env.DISCORD_API_BASE), withoutSlash(env.DISCORD_WEB_BASE)];
  return { clientId, clientSecret, botToken, apiBase, webBase };
}

function withoutSlash(base: string): string {
  return base.replace(/\/+$/, '');
}
