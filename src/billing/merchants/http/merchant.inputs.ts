import { givenMembers } from '#platform/http/v1/given-members.js';
import type { NewMerchant } from '../actions/create-merchant.js';
import type { TaxSettingsInput } from '../actions/update-tax-settings.js';
import type { SellerDetails } from '../merchant.entity.js';
import type { MerchantChanges } from '../merchant-changer.service.js';
import type { CreateMerchantBody, UpdateMerchantBody } from './merchants.dto.js';
import type { UpdateMerchantAsStaffBody } from './merchants.staff.dto.js';
import type { SellerDetailsBody, TaxSettingsBody } from './seller.dto.js';

export function changesOf(body: UpdateMerchantBody): MerchantChanges {
  const { name, details, default_presentment_currency: defaultCurrency } = givenMembers(body);
  return {
    ...clearableOf(body),
    ...settingsOf(body),
    ...(name !== undefined && { name }),
    ...(details && { details: { switching: true, previous_annual_revenue: 0, ...details } }),
    ...(defaultCurrency !== undefined && { defaultCurrency }),
  };
}

function clearableOf({ avatar_url: logo, email, website, socials }: UpdateMerchantBody): MerchantChanges {
  return {
    ...(logo !== undefined && { logo }),
    ...(email !== undefined && { email }),
    ...(website !== undefined && { website }),
    ...(socials !== undefined && { socials: (socials ?? []).map((link) => ({ ...link })) }),
  };
}

function settingsOf({ feature_settings, subscription_settings }: UpdateMerchantBody): MerchantChanges {
  return {
    ...(feature_settings && { featureSettings: givenMembers(feature_settings) }),
    ...(subscription_settings && { subscriptionSettings: givenMembers(subscription_settings) }),
  };
}

export function newMerchantOf({
  name,
  slug,
  avatar_url: logo = null,
  ...settings
}: CreateMerchantBody): NewMerchant {
  return { ...changesOf(settings), name, slug, logo };
}

export function staffChangesOf(body: Omit<UpdateMerchantAsStaffBody, 'reason'>): MerchantChanges {
  const { email, website } = body;
  const { defaultCurrency, usageBasedBilling, ...given } = givenMembers(body);
  const subscriptions = givenMembers({
    allow_multiple_subscriptions: given.allowMultipleSubscriptions,
    allow_customer_updates: given.allowCustomerUpdates,
    proration_behavior: given.prorationBehavior,
  });
  return {
    ...(email !== undefined && { email }),
    ...(website !== undefined && { website }),
    ...(defaultCurrency !== undefined && { defaultCurrency }),
    ...(usageBasedBilling !== undefined && {
      featureSettings: { usage_based_billing_enabled: usageBasedBilling },
    }),
    ...(Object.keys(subscriptions).length > 0 && { subscriptionSettings: subscriptions }),
  };
}

export function taxSettingsOf({ calculator, origin_country, rates = [] }: TaxSettingsBody): TaxSettingsInput {
  return {
    calculator,
    originCountry: origin_country ?? null,
    rates: rates.map(({ country, state, name, basis_points: basisPoints }) => ({
      country,
      state: state ?? null,
      name,
      basisPoints,
    })),
  };
}

export function sellerDetailsOf(body: SellerDetailsBody): SellerDetails {
  const { legal_name, address, tax_id, footer, invoice_prefix } = body;
  return {
    legal_name: legal_name ?? null,
    address: address
      ? {
          line1: address.line1,
          line2: address.line2 ?? null,
          postal_code: address.postal_code ?? null,
          city: address.city ?? null,
          state: address.state ?? null,
          country: address.country,
        }
      : null,
    tax_id: tax_id ?? null,
    footer: footer ?? null,
    invoice_prefix: invoice_prefix ?? null,
  };
}
