import RefreshIcon from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { ranges, type DashboardRange } from './ranges';

interface DashboardHeadProps {
  range: DashboardRange;
  onRange: (range: DashboardRange) => void;
  asOf: string | undefined;
  isFetching: boolean;
  onRefresh: () => void;
}

/** The range of the charts and the age of the numbers. */
export function DashboardHead({ range, onRange, asOf, isFetching, onRefresh }: DashboardHeadProps) {
  const translate = useTranslate();
  const word = (key: string, options?: object) => translate(`atrium.dashboard.${key}`, options);
  const times = new Intl.DateTimeFormat(useLocale(), { timeStyle: 'medium' });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={word('range.label')}
        value={range}
        onChange={(_event, chosen: DashboardRange | null) => chosen && onRange(chosen)}
      >
        {ranges.map((name) => (
          <ToggleButton key={name} value={name} title={word(`range.${name}`)} sx={{ px: 1.5, py: 0.5 }}>
            {name}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, ml: 'auto' }}>
        {asOf && (
          <Typography variant="caption" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {word(range === '24h' ? 'as_of' : 'as_of_days', { time: times.format(new Date(asOf)) })}
          </Typography>
        )}
        <Tooltip title={word('refresh')}>
          <IconButton
            aria-label={word('refresh')}
            aria-busy={isFetching}
            onClick={onRefresh}
            sx={{ color: 'text.secondary' }}
          >
            <RefreshIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      </Box>
    </Box>
  );
}
