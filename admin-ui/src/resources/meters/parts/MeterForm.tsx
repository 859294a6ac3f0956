import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { MerchantField } from '../../../billing/MerchantField';
import { MetadataFields } from '../../../billing/MetadataFields';
import { FormSelect } from '../../../forms/FormSelect';
import { FormText } from '../../../forms/FormText';
import { useChoices } from '../../../forms/useChoices';
import { FilterField } from './FilterField';
import { functions, units, type MeterDraft } from './meterDraft';

/** @param isNew whether the merchant can be chosen */
export function MeterForm({ isNew }: { isNew: boolean }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.meters.form.${key}`);
  return (
    <>
      {isNew && <MerchantField source="organization_id" autoFocus />}
      <FormText
        source="name"
        label={word('name')}
        helperText={word('name_hint')}
        required
        autoFocus={!isNew}
        slotProps={{ htmlInput: { maxLength: 255 } }}
      />
      <FilterField />
      <AggregationFields />
      <UnitFields />
      <FormText
        source="alert_thresholds"
        label={word('alerts')}
        helperText={word('alerts_hint')}
        slotProps={{ htmlInput: { maxLength: 160, inputMode: 'text', autoComplete: 'off' } }}
      />
      <MetadataFields />
    </>
  );
}

function AggregationFields() {
  const translate = useTranslate();
  const func = useWatch<MeterDraft, 'aggregation.func'>({ name: 'aggregation.func' });
  return (
    <>
      <FormSelect
        source="aggregation.func"
        label={translate('resources.meters.form.aggregation')}
        choices={functions.map((value) => ({
          value,
          label: translate(`resources.meters.form.func_${value}`),
        }))}
      />
      {func !== 'count' && (
        <FormText
          source="aggregation.property"
          label={translate('resources.meters.form.property')}
          helperText={translate(
            `resources.meters.form.${func === 'unique' ? 'unique_hint' : 'property_hint'}`,
          )}
          required
          slotProps={{ htmlInput: { maxLength: 255, spellCheck: false, autoComplete: 'off' } }}
        />
      )}
    </>
  );
}

function UnitFields() {
  const translate = useTranslate();
  const choicesOf = useChoices();
  const word = (key: string) => translate(`resources.meters.form.${key}`);
  const unit = useWatch<MeterDraft, 'unit'>({ name: 'unit' });
  return (
    <>
      <FormSelect
        source="unit"
        label={word('unit')}
        helperText={word('unit_hint')}
        choices={choicesOf('resources.meters.unit', units)}
      />
      {unit === 'custom' && (
        <>
          <FormText
            source="custom_label"
            label={word('custom_label')}
            required
            slotProps={{ htmlInput: { maxLength: 50 } }}
          />
          <FormText
            source="custom_multiplier"
            label={word('custom_multiplier')}
            helperText={word('custom_multiplier_hint')}
            type="number"
            required
            slotProps={{ htmlInput: { min: 1, max: 1_000_000_000, step: 1, inputMode: 'numeric' } }}
          />
        </>
      )}
    </>
  );
}
