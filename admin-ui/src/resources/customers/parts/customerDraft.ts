import {
  isMetadataComplete,
  metadataDraft,
  sentMetadata,
  type MetadataDraft,
} from '../../../billing/metadataDraft';
import type { Customer } from '../customers.types';

type Address = NonNullable<Customer['billing_address']>;

const addressLines = ['line1', 'line2', 'postal_code', 'city', 'state', 'country'] as const;

/** The form values of a customer; members are named as the server names their errors. */
export interface CustomerDraft extends MetadataDraft {
  organization_id: string;
  email: string;
  name: string;
  external_id: string;
  billing_name: string;
  billing_address: Record<keyof Address, string>;
  tax_id: string;
  locale: string;
}

const noAddress = { line1: '', line2: '', postal_code: '', city: '', state: '', country: '' };

export const newDraft = (merchantId: string): CustomerDraft => ({
  organization_id: merchantId,
  email: '',
  name: '',
  external_id: '',
  billing_name: '',
  billing_address: noAddress,
  tax_id: '',
  locale: '',
  metadata: [],
});

export function draftOf(customer: Customer): CustomerDraft {
  const { billing_address: address } = customer;
  return {
    organization_id: customer.organization_id,
    email: customer.email,
    name: customer.name ?? '',
    external_id: customer.external_id ?? '',
    billing_name: customer.billing_name ?? '',
    billing_address: address === null ? noAddress : addressDraft(address),
    tax_id: customer.tax_id?.[0] ?? '',
    locale: customer.locale ?? '',
    metadata: metadataDraft(customer.metadata),
  };
}

const addressDraft = ({ line1, line2, postal_code, city, state, country }: Address) => ({
  line1: line1 ?? '',
  line2: line2 ?? '',
  postal_code: postal_code ?? '',
  city: city ?? '',
  state: state ?? '',
  country,
});

/** A tax id that was not changed keeps its format; the server finds that of another one. */
export function sentCustomer(draft: CustomerDraft, former?: Customer) {
  const { tax_id: taxId, external_id: externalId, metadata } = draft;
  const keepsTaxId = former?.tax_id !== undefined && former.tax_id?.[0] === taxId.trim();
  return {
    email: draft.email.trim(),
    name: textOf(draft.name),
    ...(externalId.trim() && { external_id: externalId.trim() }),
    billing_name: textOf(draft.billing_name),
    billing_address: sentAddress(draft.billing_address),
    tax_id: keepsTaxId ? former.tax_id : textOf(taxId),
    locale: textOf(draft.locale),
    metadata: sentMetadata(metadata, former?.metadata),
  };
}

function sentAddress(address: CustomerDraft['billing_address']): Address | null {
  if (!hasAddress(address)) return null;
  return {
    line1: textOf(address.line1),
    line2: textOf(address.line2),
    postal_code: textOf(address.postal_code),
    city: textOf(address.city),
    state: textOf(address.state),
    country: address.country.trim().toUpperCase(),
  };
}

const textOf = (text: string): string | null => text.trim() || null;

/** Whether any line of it is filled in. */
export const hasAddress = (address: CustomerDraft['billing_address']): boolean =>
  addressLines.some((line) => address[line].trim() !== '');

export function isComplete({ organization_id, email, billing_address: address, metadata }: CustomerDraft) {
  const isLocated = !hasAddress(address) || /^[a-z]{2}$/i.test(address.country.trim());
  return organization_id !== '' && email.trim() !== '' && isLocated && isMetadataComplete(metadata);
}
