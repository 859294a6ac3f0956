import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useLocale, useTranslate } from 'react-admin';
import type { ThroughputSeries } from '../webhooks.types';
import { durationText, pointFormat } from './formats';

const columns = ['succeeded', 'failed', 'p50', 'p95'] as const;

/** The series as a table, newest point first. */
export function ThroughputTable({ series: { step, points } }: { series: ThroughputSeries }) {
  const translate = useTranslate();
  const locale = useLocale();
  const word = (key: string) => translate(`atrium.webhooks.throughput.${key}`);
  const numbers = new Intl.NumberFormat(locale);
  const times = pointFormat(step, locale);
  const textOf = (point: ThroughputSeries['points'][number], column: (typeof columns)[number]) => {
    const value = point[column];
    if (value === null) return '–';
    return column === 'p50' || column === 'p95' ? durationText(value, locale) : numbers.format(value);
  };
  return (
    <Box tabIndex={0} role="region" aria-label={word('title')} sx={{ maxHeight: 300, overflow: 'auto' }}>
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>{word('at')}</TableCell>
            {columns.map((column) => (
              <TableCell key={column} align="right">
                {word(column)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {points.toReversed().map((point) => (
            <TableRow key={point.at}>
              <TableCell component="th" scope="row">
                {times.format(new Date(point.at))}
              </TableCell>
              {columns.map((column) => (
                <TableCell key={column} align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {textOf(point, column)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
