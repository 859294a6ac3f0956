import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { PanelSurface } from './Panel';

interface SectionProps {
  title: string;
  /** Number of rows, when known. */
  count?: number | undefined;
  /** Actions on the whole section. */
  action?: ReactNode;
  children: ReactNode;
}

/** A titled panel on the page of a record. */
export function Section({ title, count, action, children }: SectionProps) {
  const headingId = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={headingId} sx={{ overflow: 'clip' }}>
      <Box sx={headStyle}>
        <Typography id={headingId} variant="h2" sx={{ flex: 1, py: 1.5 }}>
          {title}{' '}
          {count !== undefined && (
            <Typography
              component="span"
              color="textSecondary"
              sx={{ ml: 0.5, fontVariantNumeric: 'tabular-nums' }}
            >
              {count}
            </Typography>
          )}
        </Typography>
        {action}
      </Box>
      <PanelSurface>{children}</PanelSurface>
    </Paper>
  );
}

const headStyle = {
  display: 'flex',
  alignItems: 'center',
  columnGap: 2,
  px: { xs: 2, md: 2.5 },
  borderBottom: 1,
  borderColor: 'divider',
} as const;
