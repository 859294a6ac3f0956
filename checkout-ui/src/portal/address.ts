import type { FieldFaults } from '../api/checkout-error';
import { en } from '../en';
import type { AddressInput, Faults } from '../form';
import type { Customer, CustomerUpdate } from './types';

type Address = NonNullable<Customer['billing_address']>;
type AddressBody = NonNullable<CustomerUpdate['billing_address']>;

/** Every country has the same inputs here: the merchant decides at the checkout what it needs. */
export const ADDRESS_FIELDS = {
  country: 'required',
  line1: 'optional',
  line2: 'optional',
  city: 'optional',
  postal_code: 'optional',
  state: 'optional',
} as const;

/** States as the inputs offer them: without the country that the server puts before them. */
export function addressInput(address: Address | null): AddressInput {
  const { country = '', state, city, postal_code, line1, line2 } = address ?? ({} as Partial<Address>);
  return {
    country,
    state: (state ?? '').replace(/^[A-Z]{2}-/, ''),
    city: city ?? '',
    postal_code: postal_code ?? '',
    line1: line1 ?? '',
    line2: line2 ?? '',
  };
}

export function addressBody({ country, ...parts }: AddressInput): AddressBody {
  const texts = Object.entries(parts).map(([name, text]) => [name, text.trim() === '' ? null : text.trim()]);
  return { country, ...(Object.fromEntries(texts) as Omit<AddressBody, 'country'>) };
}

/** By the names that the inputs of an address have in the checkout. */
export function addressFaults({ country }: AddressInput): Faults {
  return country === '' ? { 'customer_billing_address.country': en.required } : {};
}

/** The server's answer by the names of the inputs. */
export function faultsOf(faults: FieldFaults): Faults {
  return Object.fromEntries(
    Object.entries(faults).map(([name, { type, message }]) => [
      name.replace(/^billing_address/, 'customer_billing_address'),
      type === 'missing' ? en.required : message,
    ]),
  );
}
