import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A sentence about the content below it in a section, or at its end. */
export function SectionNote({ edge, children }: { edge: 'top' | 'bottom'; children: ReactNode }) {
  return (
    <Typography
      variant="caption"
      component="p"
      color="textSecondary"
      sx={{
        m: 0,
        px: { xs: 2, md: 2.5 },
        py: 1.25,
        ...(edge === 'top' ? { borderBottom: 1 } : { borderTop: 1 }),
        borderColor: 'divider',
      }}
    >
      {children}
    </Typography>
  );
}
