import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { frame } from '../../dashboard/charts/chart';
import { PointChart } from '../../dashboard/charts/PointChart';
import { PointTable } from '../../dashboard/charts/PointTable';
import { NoEntries } from '../../entries/Entries';
import { DaysFacet } from '../../list/DaysFacet';
import { useStaffApi } from '../../providers/useStaffApi';
import { FailureState } from '../../states/FailureState';
import { useMerchantNow } from '../useMerchantNow';
import { boundsOf, fits, fittingInterval, intervalLabels, intervals } from './intervals';
import type { Interval, Period } from './intervals';
import { quantityText, type Measure } from './quantityText';
import { usageChart } from './usageChart';

interface QuantityProps {
  title: string;
  /** Of the events that count. */
  filter: { meterId: string; customerId?: string };
  measure: Measure;
  isTable: boolean;
}

interface UsageChartProps extends QuantityProps {
  merchantId: string;
}

/** The quantity of each interval of a chosen time; each leads to its events. */
export function UsageChart({ merchantId, filter, ...shown }: UsageChartProps) {
  const [asked, setAsked] = useState<Interval>('day');
  const [chosen, setChosen] = useState<Period>({ from: '', before: '' });
  const now = useMerchantNow(merchantId);
  if (now === null) return <Loading />;
  const period = boundsOf(chosen, now);
  const interval = fittingInterval(asked, period);
  return (
    <>
      <Tools
        {...{ chosen, period, interval }}
        onPeriod={setChosen}
        onInterval={setAsked}
        key={filter.meterId}
      />
      <Quantities {...shown} {...{ filter, period, interval }} />
    </>
  );
}

interface ToolsProps {
  chosen: Period;
  period: Period;
  interval: Interval;
  onPeriod: (period: Period) => void;
  onInterval: (interval: Interval) => void;
}

function Tools({ chosen, period, interval, onPeriod, onInterval }: ToolsProps) {
  const translate = useTranslate();
  const word = (key: string) => translate(`atrium.billing.usage.${key}`);
  // Without a choice, the days that are shown.
  const { from, before } = chosen.from === '' && chosen.before === '' ? period : chosen;
  return (
    <Box sx={toolsStyle}>
      <DaysFacet label={word('period')} from={from} before={before} onChange={onPeriod} />
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={word('interval')}
        value={interval}
        onChange={(_event, next: Interval | null) => next && onInterval(next)}
      >
        {intervals.map((name) => (
          <ToggleButton key={name} value={name} disabled={!fits(name, period)} sx={{ px: 1.25, py: 0.5 }}>
            {word(name)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}

interface QuantitiesProps extends QuantityProps {
  period: { from: string; before: string };
  interval: Interval;
}

function Quantities({ title, filter, measure, isTable, period, interval }: QuantitiesProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const word = (key: string, values?: object) => translate(`atrium.billing.usage.${key}`, values);
  const { data, error, refetch } = useQuantities(filter, period, interval);
  if (error) return <FailureState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading />;
  if (data.quantities.every(({ quantity }) => quantity === 0))
    return <NoEntries>{word('nothing')}</NoEntries>;
  const labels = intervalLabels(interval, locale, (day) => word('week_of', { day }));
  const { quantities } = data;
  const chart = usageChart({ title, used: word('used'), labels, quantities, measure, filter, period });
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ px: { xs: 2, md: 2.5 } }}>
        {word('total')}{' '}
        <Box component="strong" sx={{ color: 'text.primary', fontVariantNumeric: 'tabular-nums' }}>
          {quantityText(data.total, measure, locale)}
        </Box>
      </Typography>
      {isTable ? (
        <Box sx={{ mt: 1.5 }}>
          <PointTable chart={chart} />
        </Box>
      ) : (
        <Box sx={{ px: { xs: 1.5, md: 2 }, py: 2 }}>
          <PointChart key={interval} chart={chart} />
        </Box>
      )}
    </>
  );
}

function Loading() {
  return <Skeleton variant="rounded" height={frame.height} sx={{ mx: { xs: 2, md: 2.5 }, my: 2.5 }} />;
}

function useQuantities(
  { meterId, customerId }: QuantityProps['filter'],
  { from, before }: { from: string; before: string },
  interval: Interval,
) {
  const api = useStaffApi();
  return useQuery({
    queryKey: ['meters', 'quantities', meterId, customerId, from, before, interval],
    queryFn: ({ signal }) =>
      api.get('/api/admin/meters/{id}/quantities', {
        params: {
          path: { id: meterId },
          query: {
            ...{ start_timestamp: from, end_timestamp: before, interval },
            timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
            ...(customerId !== undefined && { customer_id: [customerId] }),
          },
        },
        signal,
      }),
    retry: false,
    placeholderData: keepPreviousData,
  });
}

const toolsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: { xs: 2, md: 2.5 },
  py: 2,
} as const;
