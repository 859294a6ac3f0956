import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FormSelect } from '../../../forms/FormSelect';
import { useStaffApi } from '../../../providers/useStaffApi';
import type { BenefitDraft } from './benefitDraft';

/** The server's maximum. */
const most = 100;

/** Chooses one of the merchant's meters. */
export function MeterField() {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.benefits.form.${key}`);
  const merchantId = useWatch<BenefitDraft, 'organization_id'>({ name: 'organization_id' });
  const { data: meters, error } = useMeters(merchantId);
  if (error) return <Alert severity="error">{error.message}</Alert>;
  const hint = merchantId === '' ? 'merchant_first' : meters?.length === 0 ? 'no_meters' : 'meter_hint';
  const choices = (meters ?? []).map(({ id, name }) => ({ value: id, label: name }));
  // Until the meters are loaded, the chosen one has no option.
  return (
    <FormSelect
      key={choices.length}
      source="properties.meter_id"
      label={word('meter')}
      helperText={word(hint)}
      required
      disabled={choices.length === 0}
      choices={choices.length === 0 ? [{ value: '', label: '' }] : choices}
    />
  );
}

function useMeters(merchantId: string) {
  const api = useStaffApi();
  return useQuery({
    queryKey: ['meters', 'options', merchantId],
    queryFn: async ({ signal }) => {
      const query = { merchantId, archived: false, size: most, sort: 'name' as const };
      return (await api.get('/api/admin/meters', { params: { query }, signal })).data;
    },
    enabled: merchantId !== '',
    retry: false,
  });
}
