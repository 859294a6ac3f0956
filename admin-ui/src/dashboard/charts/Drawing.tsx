import { useTheme } from '@mui/material/styles';
import { useLocale } from 'react-admin';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { frame, type Chart } from './chart';

interface DrawingProps {
  chart: Chart;
  labelOf: (at: string) => string;
}

/** The bars of a chart with their axes. Labels and links lie above it. */
export default function Drawing({ chart: { series, points }, labelOf }: DrawingProps) {
  const { palette, typography } = useTheme();
  const compact = new Intl.NumberFormat(useLocale(), { notation: 'compact' });
  const tick = { fill: palette.tokens.inkMuted, fontSize: 12, fontFamily: typography.fontFamily };
  const data = points.map(({ at, values }) => ({ at, ...Object.fromEntries(values.entries()) }));
  return (
    <ResponsiveContainer width="100%" height={frame.height}>
      <BarChart
        data={data}
        accessibilityLayer={false}
        margin={{ top: frame.top, right: frame.right, bottom: 0, left: 0 }}
        barCategoryGap={points.length > 40 ? '12%' : '22%'}
      >
        <CartesianGrid vertical={false} stroke={palette.tokens.line} />
        <XAxis
          dataKey="at"
          height={frame.bottom}
          tick={tick}
          tickLine={false}
          axisLine={{ stroke: palette.tokens.line }}
          minTickGap={24}
          tickFormatter={(at: string) => labelOf(at)}
        />
        <YAxis
          width={frame.left}
          tick={tick}
          tickLine={false}
          axisLine={false}
          allowDecimals={points.some(({ values }) => !values.every(Number.isInteger))}
          tickFormatter={(value: number) => compact.format(value)}
        />
        {series.map(({ name, colour }, index) => (
          <Bar
            key={name}
            dataKey={String(index)}
            stackId="all"
            fill={palette.tokens[colour]}
            maxBarSize={44}
            radius={index === series.length - 1 ? [3, 3, 0, 0] : 0}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}
