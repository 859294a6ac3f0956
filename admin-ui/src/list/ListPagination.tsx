import type { TablePaginationProps } from '@mui/material/TablePagination';
import { Pagination, useLocale, useTranslate } from 'react-admin';
import { countText } from '../format/countText';

const sizes = [25, 50, 100];
const style = { borderTop: 1, borderColor: 'divider' };

export function ListPagination() {
  const translate = useTranslate();
  const locale = useLocale();
  const numbers = new Intl.NumberFormat(locale);
  // Spread, because react-admin hands these on to MUI but does not list them among its own.
  const labels: Pick<TablePaginationProps, 'labelDisplayedRows' | 'sx'> = {
    labelDisplayedRows: ({ from, to, count }) =>
      translate('atrium.list.range', {
        from: numbers.format(from),
        to: numbers.format(to),
        total: countText(count, locale),
      }),
    sx: style,
  };
  return <Pagination rowsPerPageOptions={sizes} {...labels} />;
}
