import type { MerchantDetail } from '../merchants.types';

type Seller = MerchantDetail['sellerDetails'];
type Address = NonNullable<Seller['address']>;

const addressLines = ['line1', 'line2', 'postal_code', 'city', 'state', 'country'] as const;

export interface SellerDraft {
  legal_name: string;
  address: Record<keyof Address, string>;
  tax_id: string;
  footer: string;
  invoice_prefix: string;
}

export function sellerDraftOf({ sellerDetails: { address, ...details } }: MerchantDetail): SellerDraft {
  const { legal_name, tax_id, footer, invoice_prefix } = details;
  return { ...texts({ legal_name, tax_id, footer, invoice_prefix }), address: texts(address ?? noAddress) };
}

const noAddress: Record<keyof Address, null> = {
  line1: null,
  line2: null,
  postal_code: null,
  city: null,
  state: null,
  country: null,
};

const texts = <Name extends string>(members: Record<Name, string | null>): Record<Name, string> =>
  Object.fromEntries(
    Object.entries<string | null>(members).map(([name, text]) => [name, text ?? '']),
  ) as Record<Name, string>;

export const sentSeller = ({ legal_name, address, tax_id, footer, invoice_prefix }: SellerDraft): Seller => ({
  legal_name: textOf(legal_name),
  address: hasAddress(address)
    ? {
        line1: address.line1.trim(),
        line2: textOf(address.line2),
        postal_code: textOf(address.postal_code),
        city: textOf(address.city),
        state: textOf(address.state),
        country: address.country.trim(),
      }
    : null,
  tax_id: textOf(tax_id),
  footer: textOf(footer),
  invoice_prefix: textOf(invoice_prefix.toUpperCase()),
});

const textOf = (text: string): string | null => text.trim() || null;

/** Whether any line of it is filled in. */
export const hasAddress = (address: SellerDraft['address']): boolean =>
  addressLines.some((line) => address[line].trim() !== '');

export const isSellerComplete = ({ address }: SellerDraft): boolean =>
  !hasAddress(address) || (address.line1.trim() !== '' && /^[a-z]{2}$/i.test(address.country.trim()));
