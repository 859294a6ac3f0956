import BarChartIcon from '@mui/icons-material/BarChartOutlined';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { Section } from '../../layout/Section';
import { filteredListPath } from '../../search/entries';
import type { Measure } from './quantityText';
import { UsageChart } from './UsageChart';

interface UsageSectionProps {
  title: string;
  merchantId: string;
  meterId: string;
  measure: Measure;
  /** Limits it to the events of a customer. */
  customerId?: string;
  /** Chooses another meter. */
  choice?: ReactNode;
}

/** What a meter measured over time, as a chart or as a table. */
export function UsageSection({ title, merchantId, meterId, measure, customerId, choice }: UsageSectionProps) {
  const translate = useTranslate();
  const [isTable, setTable] = useState(false);
  const filter = { meterId, ...(customerId !== undefined && { customerId }) };
  const other = translate(`atrium.dashboard.chart.${isTable ? 'chart' : 'table'}`);
  return (
    <Section
      title={title}
      action={
        <>
          <Button component={Link} to={filteredListPath('usage-events', filter)} size="small" color="inherit">
            {translate('atrium.billing.usage.events')}
          </Button>
          <Tooltip title={other}>
            <IconButton
              aria-label={`${title}: ${other}`}
              onClick={() => setTable(!isTable)}
              sx={{ color: 'text.secondary', ml: -1 }}
            >
              {isTable ? <BarChartIcon fontSize="small" /> : <TableIcon fontSize="small" />}
            </IconButton>
          </Tooltip>
        </>
      }
    >
      {choice && <Box sx={{ px: { xs: 2, md: 2.5 }, pt: 2 }}>{choice}</Box>}
      <UsageChart {...{ title, merchantId, filter, measure, isTable }} />
    </Section>
  );
}
