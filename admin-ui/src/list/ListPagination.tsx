import type { TablePaginationProps } from '@mui/material/TablePagination';
import { Pagination, useLocale, useTranslate } from 'react-admin';

const sizes = [25, 50, 100];
const style = { borderTop: 1, borderColor: 'divider' };

export function ListPagination() {
  const translate = useTranslate();
  const numbers = new Intl.NumberFormat(useLocale());
  // Spread, because react-admin hands these on to MUI but does not list them among its own.
  const labels: Pick<TablePaginationProps, 'labelDisplayedRows' | 'sx'> = {
    labelDisplayedRows: ({ from, to, count }) =>
      translate('atrium.list.range', {
        from: numbers.format(from),
        to: numbers.format(to),
        total: numbers.format(count),
      }),
    sx: style,
  };
  return <Pagination rowsPerPageOptions={sizes} {...labels} />;
}
