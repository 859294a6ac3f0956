import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Portal from '@mui/material/Portal';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import type { ExportState } from './useExport';

interface ExportProgressProps {
  state: ExportState;
  onCancel: () => void;
}

/** Progress of an export; the user can work meanwhile. */
export function ExportProgress({ state: { rows, expected }, onCancel }: ExportProgressProps) {
  const translate = useTranslate();
  const numbers = new Intl.NumberFormat(useLocale());
  const word = (key: string, options?: object) => translate(`atrium.export.${key}`, options);
  const isKnown = expected !== null && expected > 0;
  const label = isKnown
    ? word('progress', { rows: numbers.format(rows), expected: numbers.format(expected) })
    : word('progress_unknown', { rows: numbers.format(rows) });
  return (
    <Portal>
      <Paper elevation={6} role="region" aria-label={word('label')} sx={panelStyle}>
        <Typography variant="body2" role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {label}
        </Typography>
        <Button size="small" color="inherit" onClick={onCancel}>
          {translate('ra.action.cancel')}
        </Button>
        <LinearProgress
          aria-label={word('label')}
          variant={isKnown ? 'determinate' : 'indeterminate'}
          value={isKnown ? Math.min(100, (rows / expected) * 100) : 0}
          sx={{ gridColumn: '1 / -1', borderRadius: 4 }}
        />
      </Paper>
    </Portal>
  );
}

const panelStyle = {
  position: 'fixed',
  right: { xs: 16, sm: 24 },
  left: { xs: 16, sm: 'auto' },
  bottom: 24,
  zIndex: 'snackbar',
  width: { sm: 340 },
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  gap: 1,
  p: 2,
  border: 1,
  borderColor: 'divider',
} as const;
