import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useController, useWatch } from 'react-hook-form';
import { useStaffApi } from '../../../providers/useStaffApi';
import type { BenefitDraft } from './benefitDraft';

/** The server's maximum. */
const most = 100;

/** Chooses files that the merchant has uploaded, and which of them customers do not see. */
export function FilesField() {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.benefits.form.${key}`);
  const [merchantId, chosen] = useWatch<BenefitDraft, ['organization_id', 'properties.files']>({
    name: ['organization_id', 'properties.files'],
  });
  const { data: files, error } = useFiles(merchantId);
  if (error) return <Alert severity="error">{error.message}</Alert>;
  const names = new Map(files?.map(({ id, name, size_readable: size }) => [id, `${name} (${size})`]));
  const hint = merchantId === '' ? 'merchant_first' : files?.length === 0 ? 'no_files' : 'files_hint';
  return (
    <>
      <FileChoice source="files" options={[...names.keys()]} names={names} hint={word(hint)} required />
      {chosen.length > 0 && (
        <FileChoice source="archived" options={chosen} names={names} hint={word('archived_hint')} />
      )}
    </>
  );
}

interface FileChoiceProps {
  source: 'files' | 'archived';
  options: string[];
  names: ReadonlyMap<string, string>;
  hint: string;
  required?: boolean;
}

function FileChoice({ source, options, names, hint, required = false }: FileChoiceProps) {
  const label = useTranslate()(`resources.benefits.form.${source}`);
  const { field, fieldState } = useController<BenefitDraft, `properties.${FileChoiceProps['source']}`>({
    name: `properties.${source}`,
  });
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={options}
      value={field.value}
      getOptionLabel={(id) => names.get(id) ?? id}
      onChange={(_event, ids) => field.onChange(ids)}
      onBlur={field.onBlur}
      disabled={options.length === 0}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          // The browser would miss a text in the input, although files are chosen.
          required={required && field.value.length === 0}
          error={fieldState.error !== undefined}
          helperText={fieldState.error?.message ?? hint}
        />
      )}
    />
  );
}

function useFiles(merchantId: string) {
  const api = useStaffApi();
  return useQuery({
    queryKey: ['files', 'options', merchantId],
    queryFn: async ({ signal }) => {
      const query = { merchantId, service: 'downloadable' as const, size: most, sort: 'name' as const };
      return (await api.get('/api/admin/files', { params: { query }, signal })).data;
    },
    enabled: merchantId !== '',
    retry: false,
  });
}
