import { useTranslate } from 'react-admin';
import { defineAction } from '../../actions/defineAction';
import { FormRadios } from '../../forms/FormRadios';
import { FormText } from '../../forms/FormText';
import { useChoices } from '../../forms/useChoices';
import type { MerchantDetail } from './merchants.types';

const verb = 'resources.merchants.verb';

interface Draft {
  email: string;
  website: string;
  defaultCurrency: string;
  prorationBehavior: 'invoice' | 'prorate';
  several: 'yes' | 'no';
  customerChanges: 'yes' | 'no';
  usage: 'yes' | 'no';
}

const choiceOf = (value: boolean): 'yes' | 'no' => (value ? 'yes' : 'no');

function draftOf({ settings }: MerchantDetail): Draft {
  const subscriptions = settings.subscription_settings;
  return {
    email: settings.email ?? '',
    website: settings.website ?? '',
    defaultCurrency: settings.default_presentment_currency.toUpperCase(),
    prorationBehavior: subscriptions.proration_behavior,
    several: choiceOf(subscriptions.allow_multiple_subscriptions),
    customerChanges: choiceOf(subscriptions.allow_customer_updates),
    usage: choiceOf(settings.feature_settings.usage_based_billing_enabled),
  };
}

export const editMerchant = defineAction({
  words: `${verb}.edit`,
  permission: ['billing', 'manage'],
  subject: ({ name }: MerchantDetail) => name,
  common: true,
  wide: true,
  form: {
    defaults: draftOf,
    Fields: MerchantFields,
    isComplete: ({ defaultCurrency }) => defaultCurrency.trim().length === 3,
    errorFields: ['email', 'website', 'defaultCurrency'],
  },
  send: (api, { id }, { reason, email, website, defaultCurrency, prorationBehavior, ...draft }) =>
    api.post('/api/admin/merchants/{id}/update', {
      params: { path: { id } },
      body: {
        reason,
        email: email.trim() || null,
        website: website.trim() || null,
        defaultCurrency: defaultCurrency.trim(),
        prorationBehavior,
        allowMultipleSubscriptions: draft.several === 'yes',
        allowCustomerUpdates: draft.customerChanges === 'yes',
        usageBasedBilling: draft.usage === 'yes',
      },
    }),
  refreshes: [['merchants'], ['audit-entries']],
});

function MerchantFields() {
  const translate = useTranslate();
  const word = (key: string) => translate(`${verb}.edit.${key}`);
  const choicesOf = useChoices();
  const choices = choicesOf('resources.merchants.show', ['yes', 'no']);
  const prorations = choicesOf('resources.merchants.proration', ['prorate', 'invoice']);
  return (
    <>
      <FormText
        source="email"
        label={word('email')}
        slotProps={{ htmlInput: { inputMode: 'email', spellCheck: false } }}
        autoFocus
      />
      <FormText
        source="website"
        label={word('website')}
        slotProps={{ htmlInput: { inputMode: 'url', spellCheck: false } }}
      />
      <FormText
        source="defaultCurrency"
        label={word('currency')}
        helperText={word('currency_hint')}
        slotProps={{ htmlInput: { maxLength: 3, spellCheck: false, autoComplete: 'off' } }}
      />
      <FormRadios source="prorationBehavior" label={word('proration')} choices={prorations} row />
      <FormRadios source="several" label={word('several')} choices={choices} row />
      <FormRadios source="customerChanges" label={word('customer_changes')} choices={choices} row />
      <FormRadios source="usage" label={word('usage')} choices={choices} row />
    </>
  );
}
