import { useGetList, useTranslate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { useDebounced } from '../forms/useDebounced';

const debounce = 250;
const most = 25;

/** A row of the merchant that was chosen, with its name. */
export interface ChosenRow {
  row: string;
  name: string;
}

export interface RowSource<Row> {
  resource: 'benefits' | 'custom-fields' | 'discounts' | 'meters' | 'products';
  merchantId: string;
  /** The field of the rows by which they are sorted, which is also what they are called. */
  sortedBy: string;
  nameOf: (row: Row) => string;
  filter?: object;
}

/** The rows of a merchant that match what is typed, and the hint of their input. */
export function useRowOptions<Row extends RaRecord<string>>(source: RowSource<Row>, text: string) {
  const { resource, merchantId, sortedBy, nameOf, filter } = source;
  const translate = useTranslate();
  const q = useDebounced(text.trim(), debounce);
  const { data, isFetching, error } = useGetList<Row>(
    resource,
    {
      filter: { merchantId, ...filter, ...(q && { q }) },
      sort: { field: sortedBy, order: 'ASC' },
      pagination: { page: 1, perPage: most },
    },
    { enabled: merchantId !== '', retry: false, onError: () => undefined },
  );
  const options = (data ?? []).map((row): ChosenRow => ({ row: row.id, name: nameOf(row) }));
  const hint = translate(`atrium.billing.pick.${merchantId === '' ? 'merchant_first' : resource}`);
  return { options, isFetching, error: error?.message, hint };
}
