import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { MerchantField } from '../../../billing/MerchantField';
import { MetadataFields } from '../../../billing/MetadataFields';
import { FormSelect } from '../../../forms/FormSelect';
import { FormText } from '../../../forms/FormText';
import { useChoices } from '../../../forms/useChoices';
import { customFieldTypes } from '../custom-fields.types';
import type { CustomFieldDraft } from './customFieldDraft';
import { RuleFields } from './RuleFields';

const plain = { spellCheck: false, autoComplete: 'off' };

/** @param isNew whether merchant and type can be chosen */
export function CustomFieldForm({ isNew }: { isNew: boolean }) {
  const translate = useTranslate();
  const choicesOf = useChoices();
  const word = (key: string) => translate(`resources.custom-fields.form.${key}`);
  const [type, merchantId] = useWatch<CustomFieldDraft, ['type', 'organization_id']>({
    name: ['type', 'organization_id'],
  });
  const isMerchantGiven = isNew && merchantId !== '';
  return (
    <>
      {isNew && <MerchantField source="organization_id" autoFocus={!isMerchantGiven} />}
      <FormSelect
        source="type"
        label={translate('resources.custom-fields.fields.type')}
        helperText={isNew ? word('type_hint') : word('type_fixed')}
        disabled={!isNew}
        choices={choicesOf('resources.custom-fields.type', customFieldTypes)}
      />
      <FormText
        source="name"
        label={word('name')}
        helperText={word('name_hint')}
        required
        autoFocus={!isNew}
        slotProps={{ htmlInput: { maxLength: 255 } }}
      />
      <FormText
        source="slug"
        label={word('slug')}
        helperText={word(isNew ? 'slug_hint' : 'slug_change')}
        required
        slotProps={{ htmlInput: { maxLength: 255, ...plain } }}
      />
      <FormText
        source="properties.form_label"
        label={word('form_label')}
        helperText={word('form_label_hint')}
        slotProps={{ htmlInput: { maxLength: 1_000 } }}
      />
      <FormText
        source="properties.form_help_text"
        label={word('form_help_text')}
        slotProps={{ htmlInput: { maxLength: 1_000 } }}
      />
      {type !== 'checkbox' && (
        <FormText
          source="properties.form_placeholder"
          label={word('form_placeholder')}
          slotProps={{ htmlInput: { maxLength: 1_000 } }}
        />
      )}
      <RuleFields type={type} />
      <MetadataFields />
    </>
  );
}
