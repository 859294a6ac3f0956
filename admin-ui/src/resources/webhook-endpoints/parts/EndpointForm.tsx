import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { FormRadios } from '../../../forms/FormRadios';
import { FormSelect } from '../../../forms/FormSelect';
import { FormText } from '../../../forms/FormText';
import { useChoices } from '../../../forms/useChoices';
import { apiVersions, isWholeAddress, type EndpointDraft } from './endpointDraft';
import { HeaderFields } from './HeaderFields';
import { TypePicker } from './TypePicker';

const formats: EndpointDraft['format'][] = ['raw', 'discord', 'slack'];

/** @param headerNames headers that the endpoint already has */
export function EndpointForm({ headerNames }: { headerNames: string[] }) {
  const translate = useTranslate();
  const choicesOf = useChoices();
  const word = (key: string) => translate(`atrium.webhooks.form.${key}`);
  return (
    <>
      <AddressField />
      <FormText
        source="description"
        label={word('description')}
        helperText={word('description_hint')}
        slotProps={{ htmlInput: { maxLength: 1_000 } }}
      />
      <FormSelect
        source="apiVersion"
        label={word('api_version')}
        helperText={word('api_version_hint')}
        choices={apiVersions.map((value) => ({
          value,
          label: value === 'old' ? translate('resources.webhook-endpoints.old_version') : value,
        }))}
      />
      <EventsField />
      <FormRadios
        source="format"
        row
        label={word('format')}
        choices={choicesOf('resources.webhook-endpoints.format', formats)}
      />
      <Headers names={headerNames} />
    </>
  );
}

/** Reports a missing address after blur, and server errors about it. */
function AddressField() {
  const translate = useTranslate();
  const { field, fieldState } = useController<EndpointDraft, 'url'>({ name: 'url' });
  const word = (key: string) => translate(`atrium.webhooks.form.${key}`);
  const isCut = fieldState.isTouched && field.value.trim() !== '' && !isWholeAddress(field.value);
  const fault = fieldState.error?.message ?? (isCut ? word('url_invalid') : undefined);
  return (
    <TextField
      label={word('url')}
      helperText={fault ?? word('url_hint')}
      error={fault !== undefined}
      inputRef={field.ref}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      required
      autoFocus
      slotProps={{
        htmlInput: { inputMode: 'url', maxLength: 2_083, spellCheck: false, autoComplete: 'off' },
      }}
    />
  );
}

function EventsField() {
  const { field, fieldState } = useController<EndpointDraft, 'events'>({ name: 'events' });
  const apiVersion = useWatch<EndpointDraft, 'apiVersion'>({ name: 'apiVersion' });
  return (
    <TypePicker
      chosen={field.value}
      apiVersion={apiVersion}
      fault={fieldState.error?.message}
      onChange={field.onChange}
    />
  );
}

function Headers({ names }: { names: string[] }) {
  const { setValue } = useFormContext<EndpointDraft>();
  const [headers, endedHeaders] = useWatch<EndpointDraft, ['headers', 'endedHeaders']>({
    name: ['headers', 'endedHeaders'],
  });
  return (
    <HeaderFields
      headers={headers}
      endedHeaders={endedHeaders}
      names={names}
      onHeaders={(next) => setValue('headers', next)}
      onEnd={(name) => setValue('endedHeaders', [...endedHeaders, name])}
    />
  );
}
