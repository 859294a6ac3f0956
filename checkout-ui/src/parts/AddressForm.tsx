import type { Checkout } from '../api/types';
import { en } from '../en';
import type { AddressInput, AddressPart, Faults } from '../form';
import { countriesIn } from '../locale';
import { COUNTRIES, STATES } from '../regions';
import { SelectInput, TextInput } from './inputs';

interface AddressFormProps {
  address: AddressInput;
  fields: Checkout['billing_address_fields'];
  faults: Faults;
  onPart: (part: AddressPart, value: string) => void;
}

const countries = countriesIn(COUNTRIES);

/** The parts that the server asks for, which depend on the country. */
export function AddressForm({ address, fields, faults, onPart }: AddressFormProps) {
  const isShown = (part: AddressPart): boolean => fields[part] !== 'disabled';
  const text = (part: AddressPart, label: string, autoComplete: string) =>
    isShown(part) && (
      <TextInput
        label={label}
        fault={faults[`customer_billing_address.${part}`]}
        value={address[part]}
        onValue={(value) => onPart(part, value)}
        autoComplete={`billing ${autoComplete}`}
        required={fields[part] === 'required'}
      />
    );
  return (
    <>
      <SelectInput
        label={en.country}
        fault={faults['customer_billing_address.country'] ?? faults['customer_billing_address']}
        value={address.country}
        onValue={(value) => onPart('country', value)}
        options={countries}
        placeholder={en.selectCountry}
        autoComplete="billing country"
        required
      />
      {text('line1', en.line1, 'address-line1')}
      {text('line2', en.line2, 'address-line2')}
      <div className="pair">
        {text('postal_code', address.country === 'US' ? en.zip : en.postal_code, 'postal-code')}
        {text('city', en.city, 'address-level2')}
      </div>
      {isShown('state') && <StateInput {...{ address, fields, faults, onPart }} />}
    </>
  );
}

function StateInput({ address, fields, faults, onPart }: AddressFormProps) {
  const states = STATES[address.country];
  const common = {
    label: en.stateOf[address.country] ?? en.state,
    fault: faults['customer_billing_address.state'],
    value: address.state,
    onValue: (value: string) => onPart('state', value),
    autoComplete: 'billing address-level1',
    required: fields.state === 'required',
  };
  if (states === undefined) return <TextInput {...common} />;
  return <SelectInput {...common} options={states} placeholder={en.selectState} />;
}
