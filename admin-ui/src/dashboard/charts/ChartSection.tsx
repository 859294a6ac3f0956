import BarChartIcon from '@mui/icons-material/BarChartOutlined';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { NoEntries } from '../../entries/Entries';
import { Section } from '../../layout/Section';
import type { Chart } from './chart';
import { PointChart } from './PointChart';
import { PointTable } from './PointTable';

/** A panel with a chart, or the same data as a table. */
export function ChartSection({ chart }: { chart: Chart }) {
  const translate = useTranslate();
  const [isTable, setTable] = useState(false);
  const word = (key: string) => translate(`atrium.dashboard.chart.${key}`);
  const isEmpty = chart.points.every(({ values }) => values.every((value) => value === 0));
  const other = word(isTable ? 'chart' : 'table');
  return (
    <Section
      title={chart.title}
      action={
        !isEmpty && (
          <Tooltip title={other}>
            <IconButton
              aria-label={`${chart.title}: ${other}`}
              onClick={() => setTable(!isTable)}
              sx={{ color: 'text.secondary' }}
            >
              {isTable ? <BarChartIcon fontSize="small" /> : <TableIcon fontSize="small" />}
            </IconButton>
          </Tooltip>
        )
      }
    >
      {isEmpty ? (
        <NoEntries>{word('nothing')}</NoEntries>
      ) : isTable ? (
        <PointTable chart={chart} />
      ) : (
        <Box sx={{ px: { xs: 1.5, md: 2 }, py: 2 }}>
          <PointChart chart={chart} />
        </Box>
      )}
    </Section>
  );
}
