import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { MerchantField } from '../../../billing/MerchantField';
import { MetadataFields } from '../../../billing/MetadataFields';
import { FormRadios } from '../../../forms/FormRadios';
import { FormSelect } from '../../../forms/FormSelect';
import { FormText } from '../../../forms/FormText';
import { useChoices } from '../../../forms/useChoices';
import { benefitTypes, visibilities } from '../benefits.types';
import type { BenefitDraft } from './benefitDraft';
import { PropertyFields } from './PropertyFields';

/** @param isNew whether merchant and type can be chosen */
export function BenefitForm({ isNew }: { isNew: boolean }) {
  const translate = useTranslate();
  const choicesOf = useChoices();
  const word = (key: string) => translate(`resources.benefits.form.${key}`);
  const merchantId = useWatch<BenefitDraft, 'organization_id'>({ name: 'organization_id' });
  return (
    <>
      {isNew && (
        <MerchantField
          source="organization_id"
          autoFocus={merchantId === ''}
          owns={['properties.files', 'properties.archived']}
        />
      )}
      <FormSelect
        source="type"
        label={translate('resources.benefits.fields.type')}
        helperText={isNew ? undefined : word('type_fixed')}
        disabled={!isNew}
        choices={choicesOf('resources.benefits.type', benefitTypes)}
      />
      <FormText
        source="description"
        label={word('description')}
        helperText={word('description_hint')}
        required
        autoFocus={!isNew}
        slotProps={{ htmlInput: { maxLength: 42 } }}
      />
      <PropertyFields />
      <FormRadios
        source="visibility"
        row
        label={word('visibility')}
        choices={choicesOf('resources.benefits.visibility', visibilities)}
      />
      <MetadataFields />
    </>
  );
}
