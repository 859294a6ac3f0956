import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface SectionProps {
  title: string;
  /** How many there are, when it is known. */
  count?: number | undefined;
  children: ReactNode;
}

/** A titled panel on the page of one thing. */
export function Section({ title, count, children }: SectionProps) {
  const headingId = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={headingId} sx={{ overflow: 'hidden' }}>
      <Typography
        id={headingId}
        variant="h2"
        sx={{ px: { xs: 2, md: 2.5 }, py: 1.5, borderBottom: 1, borderColor: 'divider' }}
      >
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
      {children}
    </Paper>
  );
}
