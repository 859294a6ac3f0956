import { useEffect } from 'react';
import { useGetOne } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Wire } from '../api/types';

interface OwnedDraft {
  organization_id: string;
  currency: string;
}

/** Fills in the default currency of the merchant of a new record, until another one is typed. */
export function useMerchantCurrency(isNew: boolean): void {
  const { setValue, getFieldState } = useFormContext<OwnedDraft>();
  const id = useWatch<OwnedDraft, 'organization_id'>({ name: 'organization_id' });
  const { data } = useGetOne<Wire['StaffMerchantRowWire']>(
    'merchants',
    { id },
    { enabled: isNew && id !== '', retry: false },
  );
  const currency = data?.defaultCurrency;
  useEffect(() => {
    if (currency !== undefined && !getFieldState('currency').isDirty)
      setValue('currency', currency.toUpperCase());
  }, [currency, setValue, getFieldState]);
}
