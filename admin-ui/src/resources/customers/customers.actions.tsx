import { defineAction } from '../../actions/defineAction';
import { addRecord, deleteRecord, managing } from '../../billing/recordActions';
import type { Customer, CustomerSoFar } from './customers.types';
import { CustomerForm } from './parts/CustomerForm';
import { TaxIdOverrideFields, type TaxIdOverrideDraft } from './parts/TaxIdOverrideFields';
import { draftOf, isComplete, newDraft, sentCustomer } from './parts/customerDraft';

const path = ({ id }: Customer) => ({ path: { id } });

const nameOf = ({ name, email }: Pick<Customer, 'name' | 'email'>): string => name ?? email;

const errorFields = [
  'organization_id',
  'email',
  'name',
  'external_id',
  'locale',
  'billing_name',
  /^billing_address\.\w+$/,
  'tax_id',
  'metadata',
];

export const addCustomer = addRecord({
  resource: 'customers',
  newDraft,
  form: { Fields: () => <CustomerForm customer={null} />, isComplete, errorFields },
  send: (api, { reason, ...draft }) =>
    api.post('/api/admin/customers', {
      body: { reason, organization_id: draft.organization_id, ...sentCustomer(draft) },
    }),
  nameOf: ({ name, email }) => name ?? email,
});

export const editCustomer = defineAction({
  ...managing('customers'),
  words: 'resources.customers.verb.edit',
  subject: (customer: Customer) => nameOf(customer),
  common: true,
  wide: true,
  form: {
    defaults: draftOf,
    Fields: ({ target }) => <CustomerForm customer={target} />,
    isComplete,
    errorFields,
  },
  send: (api, customer, { reason, ...draft }) =>
    api.post('/api/admin/customers/{id}/update', {
      params: path(customer),
      body: { reason, ...sentCustomer(draft, customer) },
    }),
  // An external id that was set stays.
  undo: (customer, _draft, reason) => (api) =>
    api.post('/api/admin/customers/{id}/update', {
      params: path(customer),
      body: { reason, ...sentCustomer(draftOf(customer), customer) },
    }),
});

export const overrideTaxId = defineAction({
  ...managing('customers'),
  words: 'resources.customers.verb.override_tax_id',
  subject: (customer: CustomerSoFar) => nameOf(customer),
  allows: ({ tax_id: taxId }) => taxId !== null,
  form: {
    defaults: ({ tax_id_override: override }): TaxIdOverrideDraft => ({
      verdict: override?.valid === false ? 'valid' : 'invalid',
    }),
    Fields: ({ target }) => <TaxIdOverrideFields customer={target} />,
  },
  send: (api, customer, { reason, verdict }) =>
    api.post('/api/admin/customers/{id}/override-tax-id', {
      params: path(customer),
      body: { reason, valid: verdict === 'valid' },
    }),
});

export const removeTaxIdOverride = defineAction({
  ...managing('customers'),
  words: 'resources.customers.verb.remove_tax_id_override',
  subject: (customer: CustomerSoFar) => nameOf(customer),
  allows: ({ tax_id_override: override }) => Boolean(override),
  send: (api, customer, { reason }) =>
    api.post('/api/admin/customers/{id}/remove-tax-id-override', {
      params: path(customer),
      body: { reason },
    }),
});

export const deleteCustomer = deleteRecord<Customer>({
  resource: 'customers',
  subject: nameOf,
  send: (api, customer, body) =>
    api.post('/api/admin/customers/{id}/delete', { params: path(customer), body }),
});
