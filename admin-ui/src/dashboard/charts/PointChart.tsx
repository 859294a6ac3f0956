import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { frame, type Chart } from './chart';
import { Legend } from './Legend';
import { PlotLink } from './PlotLink';
import { pointLabels } from './pointLabels';
import { PointTip } from './PointTip';

// The chart library is larger than the rest of the page, so it loads only here.
const Drawing = lazy(() => import('./Drawing'));

/** Points over time as bars. Pointer and arrow keys select a point, which shows its numbers and links to its rows. */
export function PointChart({ chart }: { chart: Chart }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { title, step, series, points } = chart;
  const [chosen, setChosen] = useState<number | null>(null);
  // New data may have fewer points than the data in which it was chosen.
  const active = chosen === null ? null : Math.min(chosen, points.length - 1);
  const labels =
    chart.labels ?? pointLabels(step, locale, (day) => translate('atrium.dashboard.chart.week_of', { day }));
  const shown = active === null ? undefined : points[active];
  return (
    <Box component="figure" aria-label={title} sx={{ m: 0, minWidth: 0 }}>
      <Legend series={series} />
      <Box sx={{ position: 'relative' }}>
        <Suspense fallback={<Skeleton variant="rounded" height={frame.height} />}>
          {/* The drawing follows the width of the page a moment later. */}
          <Box aria-hidden sx={{ overflow: 'clip', '& svg': { display: 'block' } }}>
            <Drawing chart={chart} labelOf={labels.short} />
          </Box>
        </Suspense>
        <PlotLink chart={chart} active={active} labelOf={labels.long} onActive={setChosen} />
        {shown && active !== null && (
          <PointTip
            label={labels.long(shown.at)}
            series={series}
            values={shown.values}
            share={(active + 0.5) / points.length}
          />
        )}
      </Box>
    </Box>
  );
}
