import { definedMembers } from '#platform/http/v1/given-members.js';
import type { CreateCustomerInput } from '../actions/create-customer.js';
import type { OverrideTaxIdInput } from '../actions/override-tax-id.js';
import type { UpdateCustomerInput } from '../actions/update-customer.js';
import { addressOf } from './address.rules.js';
import type { NewCustomerBody, OverrideTaxIdBody, UpdateCustomerBody } from './customers.dto.js';

export function newCustomerOf(body: NewCustomerBody): CreateCustomerInput {
  return {
    email: body.email,
    externalId: body.external_id ?? null,
    name: body.name ?? null,
    billingName: body.billing_name ?? null,
    billingAddress: body.billing_address ? addressOf(body.billing_address) : null,
    taxId: body.tax_id ?? null,
    locale: body.locale ?? null,
    metadata: body.metadata ?? {},
  };
}

/** `null` leaves what a customer always has. */
export function customerChangesOf(body: UpdateCustomerBody): UpdateCustomerInput {
  const { name, billing_name: billingName, billing_address: address, tax_id: taxId, locale } = body;
  return {
    ...definedMembers({ name, billingName, taxId, locale }),
    ...definedMembers({ billingAddress: address && addressOf(address) }),
    ...definedMembers({ email: body.email ?? undefined, externalId: body.external_id ?? undefined }),
    ...definedMembers({ metadata: body.metadata ?? undefined }),
  };
}

export function taxIdOverrideOf({ valid, reason, tax_id: taxId }: OverrideTaxIdBody): OverrideTaxIdInput {
  return { isValid: valid, reason, taxId: taxId ?? null };
}
