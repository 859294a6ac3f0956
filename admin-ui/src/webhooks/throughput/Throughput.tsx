import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ThroughputSeries as Series, ThroughputRange } from '../webhooks.types';
import { NoEntries } from '../../entries/Entries';
import { Section } from '../../layout/Section';
import { useStaffApi } from '../../providers/useStaffApi';
import { FailureState } from '../../states/FailureState';
import { ThroughputSummary } from './ThroughputSummary';
import { ThroughputTable } from './ThroughputTable';

// The chart library is larger than the rest of the page, so it loads only here.
const ThroughputCharts = lazy(() => import('./ThroughputCharts'));

const ranges: ThroughputRange[] = ['hour', 'day', 'month'];
const height = 284;

/** Attempts over time and their durations, for one endpoint or all, as charts or as a table. */
export function Throughput({ endpointId }: { endpointId?: string }) {
  const translate = useTranslate();
  const api = useStaffApi();
  const [range, setRange] = useState<ThroughputRange>('day');
  const [form, setForm] = useState<'chart' | 'table'>('chart');
  const { data, error, refetch } = useQuery({
    queryKey: ['webhook-throughput', endpointId, range],
    queryFn: ({ signal }) =>
      api.get('/api/admin/webhook-throughput', {
        params: { query: { range, ...(endpointId && { endpointId }) } },
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const word = (key: string) => translate(`atrium.webhooks.throughput.${key}`);
  return (
    <Section title={word('title')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, px: { xs: 2, md: 2.5 }, pt: 2 }}>
        <Choices label={word('range')} value={range} values={ranges} words={word} onChoose={setRange} />
        <Box sx={{ ml: 'auto' }}>
          <Choices
            label={word('form')}
            value={form}
            values={['chart', 'table'] as const}
            words={word}
            onChoose={setForm}
          />
        </Box>
      </Box>
      {error ? (
        <FailureState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <ThroughputView series={data} form={form} />
      ) : (
        <ChartSkeleton />
      )}
    </Section>
  );
}

function ThroughputView({ series, form }: { series: Series; form: 'chart' | 'table' }) {
  const translate = useTranslate();
  const isEmpty = series.points.every(({ succeeded, failed }) => succeeded + failed === 0);
  if (isEmpty) return <NoEntries>{translate('atrium.webhooks.throughput.empty')}</NoEntries>;
  return (
    <Box sx={{ px: { xs: 2, md: 2.5 }, py: 2 }}>
      <ThroughputSummary series={series} />
      {form === 'table' ? (
        <ThroughputTable series={series} />
      ) : (
        <Suspense fallback={<Skeleton variant="rounded" height={height} />}>
          <ThroughputCharts series={series} />
        </Suspense>
      )}
    </Box>
  );
}

function ChartSkeleton() {
  const translate = useTranslate();
  return (
    <Box role="status" aria-label={translate('atrium.loading')} sx={{ px: { xs: 2, md: 2.5 }, py: 2 }}>
      <Skeleton width="45%" height={44} />
      <Skeleton variant="rounded" height={height} />
    </Box>
  );
}

interface ChoicesProps<Value extends string> {
  label: string;
  value: Value;
  values: readonly Value[];
  words: (key: string) => string;
  onChoose: (value: Value) => void;
}

function Choices<Value extends string>({ label, value, values, words, onChoose }: ChoicesProps<Value>) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={label}
      value={value}
      onChange={(_event, chosen: Value | null) => chosen && onChoose(chosen)}
    >
      {values.map((name) => (
        <ToggleButton key={name} value={name} sx={{ px: 1.5, py: 0.5 }}>
          {words(name)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
