import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { en as shared } from '../en';
import type { AddressInput, Faults } from '../form';
import { AddressForm } from '../parts/AddressForm';
import { TextInput } from '../parts/inputs';
import { addressBody, addressInput, ADDRESS_FIELDS, faultsOf } from './address';
import { en } from './en.portal';
import type { Scene } from './scene';
import type { Customer, CustomerUpdate } from './types';
import { useWork } from './useWork';
import { WorkButton } from './WorkButton';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

interface DetailsProps {
  scene: Scene;
  customer: Customer;
  onChanged: (customer: Customer) => void;
}

/** Who the customer is, and to whom new orders are invoiced. */
export function Details({ scene, customer, onChanged }: DetailsProps) {
  const [values, setValues] = useState(() => valuesOf(customer));
  const [address, setAddress] = useState<AddressInput>(() => addressInput(customer.billing_address));
  const [faults, setFaults] = useState<Faults>({});
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [faults]);
  const { isBusy, notice, run } = useWork({
    onOver: scene.onOver,
    onRefused: ({ refusal, faults: refused }) => {
      if (refusal === 'input') setFaults(faultsOf(refused));
      return refusal === 'input' && Object.keys(refused).length > 0;
    },
  });
  const submit = (submitted: SubmitEvent): void => {
    submitted.preventDefault();
    const found = detailFaults(values, address);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    void run(async () => {
      const email = values.email.trim();
      const changed = await scene.api.updateCustomer(changesOf(values, address));
      if (email !== customer.email) await scene.api.requestEmailUpdate(email);
      onChanged(changed);
      setValues(valuesOf(changed));
      setAddress(addressInput(changed.billing_address));
      scene.onNews(email === customer.email ? en.saved : en.emailLinkSent(email));
    });
  };
  const text = (name: keyof DetailValues, label: string, autoComplete: string, help?: string) => (
    <TextInput
      label={label}
      autoComplete={autoComplete}
      {...(name === 'email' && { type: 'email' })}
      fault={faults[name]}
      help={help}
      value={values[name]}
      onValue={(value) => setValues((known) => ({ ...known, [name]: value }))}
    />
  );
  return (
    <section id="details" className="part" aria-labelledby="details-title">
      <h2 id="details-title" tabIndex={-1}>
        {en.details}
      </h2>
      <form noValidate className="panel" onSubmit={submit} ref={form}>
        {text('email', shared.email, 'email', values.email === customer.email ? undefined : en.emailHint)}
        {text('name', shared.name, 'name')}
        {text('billing_name', en.billingName, 'billing organization', en.billingNameHint)}
        <AddressForm
          address={address}
          fields={ADDRESS_FIELDS}
          faults={faults}
          onPart={(part, value) => setAddress((known) => ({ ...known, [part]: value }))}
        />
        {text('tax_id', shared.taxId, 'off')}
        <div role="alert">{notice !== null && <p className="notice">{notice}</p>}</div>
        <div className="actions">
          <WorkButton look="primary" type="submit" label={en.save} isBusy={isBusy} />
        </div>
      </form>
    </section>
  );
}

interface DetailValues {
  email: string;
  name: string;
  billing_name: string;
  tax_id: string;
}

function valuesOf(customer: Customer): DetailValues {
  const [taxId = ''] = customer.tax_id ?? [];
  return {
    email: customer.email,
    name: customer.name ?? '',
    billing_name: customer.billing_name ?? '',
    tax_id: taxId,
  };
}

function detailFaults({ email, tax_id: taxId }: DetailValues, address: AddressInput): Faults {
  const { country, ...parts } = address;
  const needsCountry = country === '' && [...Object.values(parts), taxId].some((part) => part.trim() !== '');
  return {
    ...(!EMAIL.test(email.trim()) && { email: shared.emailInvalid }),
    ...(needsCountry && { 'customer_billing_address.country': shared.required }),
  };
}

function changesOf(values: DetailValues, address: AddressInput): CustomerUpdate {
  const nullable = (text: string): string | null => (text.trim() === '' ? null : text.trim());
  return {
    name: nullable(values.name),
    billing_name: nullable(values.billing_name),
    billing_address: address.country === '' ? null : addressBody(address),
    tax_id: nullable(values.tax_id),
  };
}
