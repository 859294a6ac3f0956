import { useTheme } from '@mui/material/styles';
import type { Colours } from '../theme/tokens';

const width = 96;
const height = 28;

/** The course of a number, hidden from screen readers: the chart below has the same data. */
export function Sparkline({ values, colour }: { values: number[]; colour: keyof Colours }) {
  const { palette } = useTheme();
  const most = Math.max(1, ...values);
  const step = width / Math.max(1, values.length - 1);
  const line = values
    .map(
      (value, index) =>
        `${(index * step).toFixed(1)},${(height - 2 - (value / most) * (height - 4)).toFixed(1)}`,
    )
    .join(' ');
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden focusable="false">
      <polyline
        points={line}
        fill="none"
        stroke={palette.tokens[colour]}
        strokeWidth={1.75}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}
