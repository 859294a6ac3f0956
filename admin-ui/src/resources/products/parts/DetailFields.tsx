import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FormRadios } from '../../../forms/FormRadios';
import { FormSelect } from '../../../forms/FormSelect';
import { FormText } from '../../../forms/FormText';
import { Pair } from '../../../forms/Pair';
import { useChoices } from '../../../forms/useChoices';
import { intervals, visibilities } from '../products.types';
import type { DetailsDraft } from './productDraft';

interface DetailFieldsProps {
  autoFocus: boolean;
}

/** What buyers read of a product, and who sees it. */
export function DetailFields({ autoFocus }: DetailFieldsProps) {
  const translate = useTranslate();
  const choicesOf = useChoices();
  const word = (key: string) => translate(`resources.products.form.${key}`);
  return (
    <>
      <FormText
        source="name"
        label={word('name')}
        helperText={word('name_hint')}
        required
        autoFocus={autoFocus}
        slotProps={{ htmlInput: { maxLength: 255 } }}
      />
      <FormText
        source="description"
        label={word('description')}
        helperText={word('description_hint')}
        multiline
        minRows={2}
        maxRows={8}
        slotProps={{ htmlInput: { maxLength: 20_000 } }}
      />
      <FormRadios
        source="visibility"
        row
        label={translate('resources.products.show.visibility')}
        choices={choicesOf('resources.products.visibility', visibilities)}
      />
    </>
  );
}

/** The trial of a recurring product. */
export function TrialFields() {
  const translate = useTranslate();
  const choicesOf = useChoices();
  const word = (key: string) => translate(`resources.products.form.${key}`);
  const interval = useWatch<DetailsDraft, 'trial_interval'>({ name: 'trial_interval' });
  return (
    <Pair>
      <FormSelect
        source="trial_interval"
        label={word('trial_interval')}
        choices={[{ value: '', label: word('no_trial') }, ...choicesOf('resources.products.unit', intervals)]}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      />
      {interval !== '' && (
        <FormText
          source="trial_interval_count"
          label={word('trial_interval_count')}
          required
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3, autoComplete: 'off' } }}
        />
      )}
    </Pair>
  );
}
