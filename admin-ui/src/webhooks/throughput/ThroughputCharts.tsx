import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import {
  Bar,
  BarChart,
  CartesianGrid,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { ThroughputSeries } from '../webhooks.types';
import { LegendEntry } from '../../dashboard/charts/Legend';
import type { Colours } from '../../theme/tokens';
import { durationText, pointFormat } from './formats';

/** Shared by both charts: theme colors and axis labels. */
function useLook({ step }: ThroughputSeries) {
  const { palette, typography } = useTheme();
  const locale = useLocale();
  const colours = palette.tokens;
  const times = pointFormat(step, locale);
  const text = { fill: colours.inkMuted, fontSize: 12, fontFamily: typography.fontFamily };
  return {
    colours,
    timeOf: (at: unknown) => times.format(new Date(String(at))),
    x: { dataKey: 'at', tick: text, tickLine: false, minTickGap: 32, axisLine: { stroke: colours.line } },
    y: { tick: text, tickLine: false, axisLine: false, width: 56 },
    tooltip: {
      cursor: { fill: colours.hover, stroke: colours.line },
      contentStyle: {
        backgroundColor: colours.surface,
        border: `1px solid ${colours.line}`,
        borderRadius: 8,
        fontSize: 13,
      },
      labelStyle: { color: colours.ink, fontWeight: 600 },
      isAnimationActive: false,
    },
  };
}

/** Attempts as bars, failed ones on top; below, the median and 95th percentile of their durations. */
export default function ThroughputCharts({ series }: { series: ThroughputSeries }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`atrium.webhooks.throughput.${key}`);
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <ChartFigure
        title={word('attempts')}
        legend={[
          { name: word('succeeded'), colour: 'chartFirst' },
          { name: word('failed'), colour: 'chartTrouble' },
        ]}
      >
        <AttemptBars series={series} />
      </ChartFigure>
      <ChartFigure
        title={word('durations')}
        legend={[
          { name: word('p50'), colour: 'chartFirst' },
          { name: word('p95'), colour: 'chartTrouble' },
        ]}
      >
        <DurationLines series={series} />
      </ChartFigure>
    </Box>
  );
}

function AttemptBars({ series }: { series: ThroughputSeries }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { colours, timeOf, x, y, tooltip } = useLook(series);
  const word = (key: string) => translate(`atrium.webhooks.throughput.${key}`);
  const compact = new Intl.NumberFormat(locale, { notation: 'compact' });
  const numbers = new Intl.NumberFormat(locale);
  return (
    <ResponsiveContainer width="100%" height={160}>
      <BarChart
        data={series.points}
        margin={{ top: 10, right: 0, bottom: 0, left: 0 }}
        title={word('attempts')}
      >
        <CartesianGrid vertical={false} stroke={colours.line} />
        <XAxis {...x} tickFormatter={timeOf} />
        <YAxis {...y} allowDecimals={false} tickFormatter={(value: number) => compact.format(value)} />
        <Tooltip {...tooltip} labelFormatter={timeOf} formatter={(value) => numbers.format(Number(value))} />
        <Bar
          dataKey="succeeded"
          name={word('succeeded')}
          stackId="all"
          fill={colours.chartFirst}
          isAnimationActive={false}
        />
        <Bar
          dataKey="failed"
          name={word('failed')}
          stackId="all"
          fill={colours.chartTrouble}
          isAnimationActive={false}
        />
      </BarChart>
    </ResponsiveContainer>
  );
}

function DurationLines({ series }: { series: ThroughputSeries }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { colours, timeOf, x, y, tooltip } = useLook(series);
  const word = (key: string) => translate(`atrium.webhooks.throughput.${key}`);
  const line = { type: 'monotone', strokeWidth: 2, isAnimationActive: false, connectNulls: false } as const;
  // A dot inherits the dashes of its line, which would leave an arc.
  const dot = { r: 2, strokeDasharray: 'none', clipDot: false };
  return (
    <ResponsiveContainer width="100%" height={110}>
      <LineChart
        data={series.points}
        margin={{ top: 10, right: 0, bottom: 0, left: 0 }}
        title={word('durations')}
      >
        <CartesianGrid vertical={false} stroke={colours.line} />
        <XAxis {...x} scale="band" tickFormatter={timeOf} />
        <YAxis {...y} tickFormatter={(value: number) => durationText(value, locale)} />
        <Tooltip
          {...tooltip}
          labelFormatter={timeOf}
          formatter={(value) => durationText(Number(value), locale)}
        />
        <Line {...line} dataKey="p50" name={word('p50')} stroke={colours.chartFirst} dot={dot} />
        <Line
          {...line}
          dataKey="p95"
          name={word('p95')}
          stroke={colours.chartTrouble}
          dot={dot}
          strokeDasharray="5 3"
        />
      </LineChart>
    </ResponsiveContainer>
  );
}

interface FigureProps {
  title: string;
  legend: { name: string; colour: keyof Colours }[];
  children: React.ReactNode;
}

function ChartFigure({ title, legend, children }: FigureProps) {
  return (
    <Box component="figure" aria-label={title} sx={{ m: 0, minWidth: 0 }}>
      <Box
        component="figcaption"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mb: 1 }}
      >
        <Typography component="span" variant="caption" sx={{ fontWeight: 600, mr: 'auto' }}>
          {title}
        </Typography>
        {legend.map((series) => (
          <LegendEntry key={series.name} {...series} />
        ))}
      </Box>
      {children}
    </Box>
  );
}
