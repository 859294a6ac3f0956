import Box from '@mui/material/Box';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { frame, movedPoint, pointAt, type Chart, type ChartPoint } from './chart';

interface PlotLinkProps {
  chart: Chart;
  active: number | null;
  labelOf: (at: string) => string;
  onActive: (index: number | null) => void;
}

/**
 * The layer above the bars: one link to the rows of the current point. One link per point would be too narrow to hit
 * and add a tab stop each.
 */
export function PlotLink({ chart, active, labelOf, onActive }: PlotLinkProps) {
  const translate = useTranslate();
  const numbers = new Intl.NumberFormat(useLocale());
  const { title, points, series } = chart;
  const index = active ?? points.length - 1;
  const point = points[index];
  if (!point) return null;
  const spoken = ({ at, values }: ChartPoint) =>
    `${labelOf(at)}: ${series.map(({ name }, place) => `${name} ${numbers.format(values[place] ?? 0)}`).join(', ')}`;
  const handlers = {
    onPointerMove: (event: PointerEvent<HTMLElement>) => onActive(under(event, points.length)),
    onPointerDown: (event: PointerEvent<HTMLElement>) => onActive(under(event, points.length)),
    onPointerLeave: () => onActive(null),
    onFocus: () => onActive(index),
    onBlur: () => onActive(null),
    onKeyDown: (event: KeyboardEvent) => {
      const to = movedPoint(event.key, index, points.length);
      if (to === null) return;
      event.preventDefault();
      onActive(to);
    },
  };
  const link = point.to !== null && {
    component: Link,
    to: point.to,
    'aria-label': `${title}, ${spoken(point)}`,
    'aria-description': translate('atrium.dashboard.chart.keys'),
  };
  return (
    <>
      <Box
        {...link}
        {...handlers}
        sx={({ palette }) => ({
          position: 'absolute',
          top: frame.top,
          bottom: frame.bottom,
          left: frame.left,
          right: frame.right,
          borderRadius: '3px',
          '&:focus-visible': { outline: `2px solid ${palette.tokens.ember}`, outlineOffset: 2 },
        })}
      >
        {active !== null && <Band index={index} points={points.length} />}
      </Box>
      <Box component="span" aria-live="polite" sx={onlyHeard}>
        {active !== null && spoken(point)}
      </Box>
    </>
  );
}

const onlyHeard = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

function Band({ index, points }: { index: number; points: number }) {
  return (
    <Box
      component="span"
      sx={({ palette }) => ({
        position: 'absolute',
        top: 0,
        bottom: 0,
        left: `calc(100% * ${index / points})`,
        width: `calc(100% / ${points})`,
        bgcolor: palette.tokens.ink,
        opacity: 0.07,
      })}
    />
  );
}

function under({ clientX, currentTarget }: PointerEvent<HTMLElement>, points: number): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  return pointAt((clientX - left) / width, points);
}
