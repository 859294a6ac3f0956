import type { FieldFaults } from './api/checkout-error';
import type { AttachedField, Checkout, CheckoutUpdate, Confirmation, TestCard } from './api/types';
import { cardFaults, type CardInput } from './cards';
import { en } from './en';
import { decimalOf, parseMoney } from './money';
import type { BillingDetails } from './payment/payment-form';

export type AddressPart = 'country' | 'state' | 'city' | 'postal_code' | 'line1' | 'line2';
export type AddressInput = Record<AddressPart, string>;
export type FieldAnswer = string | boolean;

/** What the buyer has entered so far. */
export interface Values {
  email: string;
  name: string;
  isBusiness: boolean;
  businessName: string;
  taxId: string;
  address: AddressInput;
  /** Of a custom price. */
  amount: string;
  /** Of a seat-based price. */
  seats: string;
  answers: Record<string, FieldAnswer>;
}

/** What is wrong, in words, by the names of the inputs on the wire; `card.number` and the like for the sandbox, `payment` for Stripe. */
export type Faults = Record<string, string>;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function valuesOf(checkout: Checkout): Values {
  return {
    email: checkout.customer_email ?? '',
    name: checkout.customer_name ?? '',
    isBusiness: checkout.is_business_customer,
    businessName: checkout.customer_billing_name ?? '',
    taxId: checkout.customer_tax_id ?? '',
    address: addressInputOf(checkout.customer_billing_address),
    amount: decimalOf(checkout.amount, checkout.currency),
    seats: seatsIn(checkout),
    answers: answersIn(checkout.custom_field_data),
  };
}

export function seatsIn({ seats }: Checkout): string {
  return seats === null ? '' : String(seats);
}

/** Whether the buyer decides how many seats there are. */
export function choosesSeats({ seats, min_seats: least, max_seats: most }: Checkout): boolean {
  return seats !== null && least !== most;
}

/** Null for what is no count of seats. */
export function parseSeats(text: string): number | null {
  return /^[1-9]\d{0,5}$/.test(text.trim()) ? Number(text) : null;
}

/** Questions without an answer are null on the wire. */
function answersIn(data: Record<string, unknown>): Record<string, FieldAnswer> {
  const answered = Object.entries(data).filter(([, answer]) => answer !== null);
  return Object.fromEntries(
    answered.map(([slug, answer]) => [slug, typeof answer === 'boolean' ? answer : String(answer)]),
  );
}

/** States as the inputs offer them: without the country that the server puts before them. */
function addressInputOf(address: Checkout['customer_billing_address']): AddressInput {
  const { country, state, city, postal_code, line1, line2 } = { ...NO_ADDRESS, ...withoutNulls(address) };
  return { country, state: state.replace(/^[A-Z]{2}-/, ''), city, postal_code, line1, line2 };
}

const NO_ADDRESS: AddressInput = { country: '', state: '', city: '', postal_code: '', line1: '', line2: '' };

function withoutNulls(address: Checkout['customer_billing_address']): Partial<AddressInput> {
  return Object.fromEntries(Object.entries(address ?? {}).filter(([, part]) => part !== null));
}

/** Whether the form asks for an address at all. */
export function needsAddress(checkout: Checkout): boolean {
  return (
    checkout.is_payment_form_required || checkout.is_business_customer || checkout.require_billing_address
  );
}

export function addressOf({ address }: Values): CheckoutUpdate['customer_billing_address'] {
  const { country, ...parts } = address;
  if (country === '') return null;
  return { country, ...mapValues(parts, textOf) };
}

/** Everything that the server keeps of what was entered. */
export function updateOf(values: Values, checkout: Checkout, locale: string): CheckoutUpdate {
  const isNamed = checkout.customer_id === null;
  return {
    ...(isNamed && { customer_email: textOf(values.email) }),
    customer_name: textOf(values.name),
    is_business_customer: values.isBusiness,
    customer_billing_name: values.isBusiness ? textOf(values.businessName) : null,
    customer_billing_address: addressOf(values),
    customer_tax_id: values.isBusiness ? textOf(values.taxId) : null,
    custom_field_data: answersOf(values.answers, checkout.attached_custom_fields),
    ...(checkout.product_price.amount_type === 'custom' && {
      amount: parseMoney(values.amount, checkout.currency),
    }),
    ...(choosesSeats(checkout) && { seats: parseSeats(values.seats) }),
    locale: checkout.locale ?? locale,
  };
}

/** @param token null where nothing is paid */
export function confirmationOf(
  values: Values,
  checkout: Checkout,
  { locale, token }: { locale: string; token: string | null },
): Confirmation {
  const body = updateOf(values, checkout, locale);
  return token === null ? body : { ...body, confirmation_token_id: token };
}

/** What Stripe is told of the buyer beside the payment method. */
export function billingDetailsOf(values: Values): BillingDetails {
  const address = mapValues(values.address, textOf);
  return { name: values.name.trim(), email: values.email.trim(), address };
}

/** What can be said without asking the server. */
export function faultsOf(values: Values, checkout: Checkout): Faults {
  return {
    ...(checkout.product_price.amount_type === 'custom' &&
      parseMoney(values.amount, checkout.currency) === null && { amount: en.amountInvalid }),
    ...(choosesSeats(checkout) && parseSeats(values.seats) === null && { seats: en.seatsInvalid }),
    ...emailFault(values.email),
    ...(checkout.is_payment_form_required && values.name.trim() === '' && { customer_name: en.required }),
    ...(values.isBusiness && values.businessName.trim() === '' && { customer_billing_name: en.required }),
    ...(needsAddress(checkout) && addressFaults(values, checkout)),
    ...answerFaults(values.answers, checkout.attached_custom_fields),
  };
}

/** The server's answer in the words of this page. @param tokenFault name of the input that the token came of */
export function faultsInWords(faults: FieldFaults, tokenFault: string): Faults {
  return Object.fromEntries(
    Object.entries(faults).map(([name, { type, message }]) => [
      name === 'confirmation_token_id' ? tokenFault : name,
      type === 'missing' ? en.required : (WORDS[name] ?? message),
    ]),
  );
}

const WORDS: Readonly<Record<string, string>> = {
  customer_email: en.emailInvalid,
  customer_tax_id: en.taxIdInvalid,
  discount_code: en.codeInvalid,
  discount_id: en.discountGone,
};

function emailFault(email: string): Faults {
  if (email.trim() === '') return { customer_email: en.required };
  return EMAIL.test(email.trim()) ? {} : { customer_email: en.emailInvalid };
}

/** What is wrong with a card, by the names of its inputs: `card.number`. */
export function cardFaultsInWords(card: CardInput, testCards: readonly TestCard[]): Faults {
  const faults = Object.entries(cardFaults(card, testCards, new Date()));
  return Object.fromEntries(
    faults.map(([field, fault]) => [
      `card.${field}`,
      en.cardFaults[field as keyof CardInput][fault] ?? en.required,
    ]),
  );
}

function addressFaults({ address }: Values, checkout: Checkout): Faults {
  if (address.country === '') return { 'customer_billing_address.country': en.required };
  const parts = Object.keys(address) as AddressPart[];
  const missing = parts.filter(
    (part) => checkout.billing_address_fields[part] === 'required' && address[part].trim() === '',
  );
  return Object.fromEntries(missing.map((part) => [`customer_billing_address.${part}`, en.required]));
}

function answerFaults(answers: Values['answers'], fields: readonly AttachedField[]): Faults {
  const found = fields.map((field) => [
    `custom_field_data.${field.custom_field.slug}`,
    answerFault(field, answers[field.custom_field.slug] ?? ''),
  ]);
  return Object.fromEntries(found.filter(([, fault]) => fault !== null)) as Faults;
}

function answerFault(
  { custom_field: { type }, required }: AttachedField,
  answer: FieldAnswer,
): string | null {
  if (answer === '' || answer === false) return required ? en.required : null;
  return type === 'number' && !/^-?\d{1,15}$/.test(String(answer)) ? en.numberInvalid : null;
}

function answersOf(answers: Values['answers'], fields: readonly AttachedField[]) {
  const entries = fields.flatMap(({ custom_field: { slug, type } }) => {
    const answer = answers[slug];
    if (answer === undefined || answer === '') return [];
    return [[slug, type === 'number' ? Number(answer) : answer] as const];
  });
  return Object.fromEntries(entries);
}

function textOf(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}

function mapValues<Name extends string>(
  record: Record<Name, string>,
  change: (value: string) => string | null,
): Record<Name, string | null> {
  const changed = Object.entries<string>(record).map(([name, value]) => [name, change(value)]);
  return Object.fromEntries(changed) as Record<Name, string | null>;
}
