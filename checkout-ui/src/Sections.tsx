import type { Checkout } from './api/types';
import { en } from './en';
import { addressOf, needsAddress, type AddressPart, type FieldAnswer } from './form';
import { AddressForm } from './parts/AddressForm';
import { CustomFields } from './parts/CustomFields';
import { CheckInput, TextInput } from './parts/inputs';
import { intentAmountOf, type PaymentTerms } from './payment/payment-form';
import { PaymentFields } from './payment/PaymentFields';
import type { CheckoutForm } from './useCheckoutForm';

interface SectionProps {
  form: CheckoutForm;
}

interface SectionsProps extends SectionProps {
  locale: string;
  /** Pressed in the payment form. */
  onEscape: () => void;
}

/** Parts of an address on which taxes and further inputs depend. */
const DECISIVE: readonly AddressPart[] = ['country', 'state'];

export function Sections(props: SectionsProps) {
  const { form } = props;
  const { checkout } = form;
  return (
    <>
      <Contact form={form} />
      {checkout.is_payment_form_required && <Payment {...props} />}
      {needsAddress(checkout) && <BillingAddress form={form} />}
      {checkout.is_payment_form_required && <Business form={form} />}
      <Additional form={form} />
    </>
  );
}

function Contact({ form: { checkout, values, faults, change } }: SectionProps) {
  return (
    <fieldset>
      <legend>{en.contact}</legend>
      <TextInput
        label={en.email}
        fault={faults['customer_email']}
        value={values.email}
        onValue={(email) => change({ email }, 'customer_email')}
        type="email"
        autoComplete="email"
        readOnly={checkout.customer_id !== null}
        required
      />
      {!checkout.is_payment_form_required && (
        <TextInput
          label={en.optional(en.name)}
          fault={faults['customer_name']}
          value={values.name}
          onValue={(name) => change({ name }, 'customer_name')}
          autoComplete="name"
        />
      )}
    </fieldset>
  );
}

function Payment({ form, locale, onEscape }: SectionsProps) {
  const { checkout, values, faults, payment, change, forgetFaults } = form;
  return (
    <fieldset>
      <legend>{en.payment}</legend>
      <PaymentFields
        entry={payment}
        terms={termsOf(checkout)}
        {...{ faults, locale, onEscape }}
        merchant={checkout.organization.name}
        asksForDetails
        onEdited={forgetFaults}
      />
      <TextInput
        label={payment.form?.kind === 'stripe' ? en.name : en.nameOnCard}
        fault={faults['customer_name']}
        value={values.name}
        onValue={(name) => change({ name }, 'customer_name')}
        autoComplete="name"
        required
      />
    </fieldset>
  );
}

function termsOf(checkout: Checkout): PaymentTerms {
  const { currency, is_payment_setup_required: savesMethod, payment_processor_metadata: config } = checkout;
  return { amount: intentAmountOf(config), currency, savesMethod };
}

function BillingAddress({ form: { checkout, values, faults, change, save } }: SectionProps) {
  const onPart = (part: AddressPart, value: string): void => {
    const isCountry = part === 'country';
    const address = { ...values.address, ...(isCountry && { state: '' }), [part]: value };
    change({ address }, 'customer_billing_address', `customer_billing_address.${part}`);
    if (DECISIVE.includes(part))
      void save({ customer_billing_address: addressOf({ ...values, address }) }, 'customer_billing_address');
  };
  return (
    <fieldset>
      <legend>{en.billingAddress}</legend>
      <AddressForm
        address={values.address}
        fields={checkout.billing_address_fields}
        faults={faults}
        onPart={onPart}
      />
    </fieldset>
  );
}

function Business({ form: { values, faults, change, save } }: SectionProps) {
  return (
    <fieldset className="business">
      <CheckInput
        label={en.business}
        isChecked={values.isBusiness}
        onChecked={(isBusiness) => {
          change({ isBusiness }, 'customer_billing_name', 'customer_tax_id');
          void save({ is_business_customer: isBusiness, ...(!isBusiness && { customer_tax_id: null }) });
        }}
      />
      {values.isBusiness && (
        <>
          <TextInput
            label={en.businessName}
            fault={faults['customer_billing_name']}
            value={values.businessName}
            onValue={(businessName) => change({ businessName }, 'customer_billing_name')}
            autoComplete="organization"
            required
          />
          <TextInput
            label={en.taxId}
            fault={faults['customer_tax_id']}
            value={values.taxId}
            onValue={(taxId) => change({ taxId }, 'customer_tax_id')}
            onBlur={() => {
              const taxId = values.taxId.trim() === '' ? null : values.taxId.trim();
              if (values.address.country !== '') void save({ customer_tax_id: taxId }, 'customer_tax_id');
            }}
            autoComplete="off"
          />
        </>
      )}
    </fieldset>
  );
}

function Additional({ form: { checkout, values, faults, change } }: SectionProps) {
  const fields = checkout.attached_custom_fields;
  if (fields.length === 0) return null;
  return (
    <fieldset>
      <legend>{en.additional}</legend>
      <CustomFields
        fields={fields}
        answers={values.answers}
        faults={faults}
        onAnswer={(slug: string, answer: FieldAnswer) =>
          change({ answers: { ...values.answers, [slug]: answer } }, `custom_field_data.${slug}`)
        }
      />
    </fieldset>
  );
}
