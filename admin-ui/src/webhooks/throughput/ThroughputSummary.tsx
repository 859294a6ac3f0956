import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import type { ThroughputSeries } from '../webhooks.types';

/** Three totals of the range. */
export function ThroughputSummary({ series: { points } }: { series: ThroughputSeries }) {
  const translate = useTranslate();
  const locale = useLocale();
  const total = (of: (point: ThroughputSeries['points'][number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0);
  const [succeeded, failed] = [total((point) => point.succeeded), total((point) => point.failed)];
  const share = failed / (succeeded + failed);
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const figures = [
    ['succeeded', compact.format(succeeded), 'positive'],
    ['failed', compact.format(failed), failed > 0 ? 'negative' : 'ink'],
    ['failed_share', percent.format(share), failed > 0 ? 'negative' : 'ink'],
  ] as const;
  return (
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, m: 0, mb: 2 }}>
      {figures.map(([name, text, colour]) => (
        <Box key={name} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {translate(`atrium.webhooks.throughput.${name}`)}
          </Typography>
          <Typography
            component="dd"
            variant="h1"
            sx={({ palette }) => ({
              m: 0,
              fontVariantNumeric: 'tabular-nums',
              color: palette.tokens[colour],
            })}
          >
            {text}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
