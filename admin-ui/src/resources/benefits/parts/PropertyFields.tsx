import type { ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FormRadios } from '../../../forms/FormRadios';
import { FormSelect } from '../../../forms/FormSelect';
import { FormText } from '../../../forms/FormText';
import { useChoices } from '../../../forms/useChoices';
import type { BenefitType } from '../benefits.types';
import { permissions, type BenefitDraft } from './benefitDraft';
import { DiscordFields } from './DiscordFields';
import { FilesField } from './FilesField';
import { LicenseFields } from './LicenseFields';
import { MeterField } from './MeterField';

const plain = { spellCheck: false, autoComplete: 'off' };

const fields: Record<BenefitType, ComponentType> = {
  custom: NoteField,
  discord: DiscordFields,
  github_repository: RepositoryFields,
  downloadables: FilesField,
  license_keys: LicenseFields,
  meter_credit: CreditFields,
};

/** The properties of the chosen type. */
export function PropertyFields() {
  const type = useWatch<BenefitDraft, 'type'>({ name: 'type' });
  const Fields = fields[type];
  return <Fields />;
}

function useWord() {
  const translate = useTranslate();
  return (key: string) => translate(`resources.benefits.form.${key}`);
}

function NoteField() {
  const word = useWord();
  return (
    <FormText
      source="properties.note"
      label={word('note')}
      helperText={word('note_hint')}
      multiline
      minRows={3}
      slotProps={{ htmlInput: { maxLength: 10_000 } }}
    />
  );
}

function RepositoryFields() {
  const word = useWord();
  return (
    <>
      <FormText
        source="properties.repository_owner"
        label={word('repository_owner')}
        helperText={word('repository_owner_hint')}
        required
        slotProps={{ htmlInput: { maxLength: 100, ...plain } }}
      />
      <FormText
        source="properties.repository_name"
        label={word('repository_name')}
        required
        slotProps={{ htmlInput: { maxLength: 100, ...plain } }}
      />
      <FormSelect
        source="properties.permission"
        label={word('permission')}
        choices={permissions.map((value) => ({ value, label: value }))}
      />
    </>
  );
}

function CreditFields() {
  const choicesOf = useChoices();
  const word = useWord();
  return (
    <>
      <MeterField />
      <FormText
        source="properties.units"
        label={word('units')}
        helperText={word('units_hint')}
        required
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 10 } }}
      />
      <FormRadios
        source="properties.rollover"
        row
        label={word('rollover')}
        choices={choicesOf('resources.benefits.show', ['yes', 'no'])}
      />
    </>
  );
}
