import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FormRadios } from '../../../forms/FormRadios';
import { FormSelect } from '../../../forms/FormSelect';
import { FormText } from '../../../forms/FormText';
import { Pair } from '../../../forms/Pair';
import { useChoices } from '../../../forms/useChoices';
import { timeframes, type BenefitDraft } from './benefitDraft';

const digits = { inputMode: 'numeric' } as const;

/** How license keys look, how long they are valid and how often they can be used. */
export function LicenseFields() {
  const translate = useTranslate();
  const choicesOf = useChoices();
  const word = (key: string) => translate(`resources.benefits.form.${key}`);
  const limit = useWatch<BenefitDraft, 'properties.activations.limit'>({
    name: 'properties.activations.limit',
  });
  return (
    <>
      <FormText
        source="properties.prefix"
        label={word('prefix')}
        helperText={word('prefix_hint')}
        slotProps={{ htmlInput: { maxLength: 64, spellCheck: false, autoComplete: 'off' } }}
      />
      <Pair>
        <FormText
          source="properties.expires.ttl"
          label={word('ttl')}
          helperText={word('ttl_hint')}
          slotProps={{ htmlInput: { maxLength: 5, ...digits } }}
        />
        <FormSelect
          source="properties.expires.timeframe"
          label={word('timeframe')}
          choices={choicesOf('resources.benefits.timeframe', timeframes)}
        />
        <FormText
          source="properties.activations.limit"
          label={word('activations')}
          helperText={word('activations_hint')}
          slotProps={{ htmlInput: { maxLength: 2, ...digits } }}
        />
        <FormText
          source="properties.limit_usage"
          label={word('limit_usage')}
          helperText={word('limit_usage_hint')}
          slotProps={{ htmlInput: { maxLength: 10, ...digits } }}
        />
      </Pair>
      {limit.trim() !== '' && (
        <FormRadios
          source="properties.activations.enable_customer_admin"
          row
          label={word('customer_admin')}
          choices={choicesOf('resources.benefits.show', ['yes', 'no'])}
        />
      )}
    </>
  );
}
