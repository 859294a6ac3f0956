import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Chart } from './chart';
import { pointLabels } from './pointLabels';

/** The same data as a table, newest first; each row links to what it counts. */
export function PointTable({ chart: { title, step, series, points, ...chart } }: { chart: Chart }) {
  const translate = useTranslate();
  const locale = useLocale();
  const numbers = new Intl.NumberFormat(locale);
  const labels =
    chart.labels ?? pointLabels(step, locale, (day) => translate('atrium.dashboard.chart.week_of', { day }));
  return (
    <Box tabIndex={0} role="group" aria-label={title} sx={{ maxHeight: 320, overflow: 'auto' }}>
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>{translate('atrium.dashboard.chart.when')}</TableCell>
            {series.map(({ name }) => (
              <TableCell key={name} align="right">
                {name}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {[...points].reverse().map(({ at, values, to }) => (
            <TableRow key={at}>
              <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                {to === null ? (
                  labels.long(at)
                ) : (
                  <MuiLink component={Link} to={to} color="textPrimary">
                    {labels.long(at)}
                  </MuiLink>
                )}
              </TableCell>
              {values.map((value, index) => (
                <TableCell key={index} align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {numbers.format(value)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
