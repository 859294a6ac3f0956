import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** What is most worth a look on the left, what needs somebody on the right; one below the other on narrow screens. */
export function Overview({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 8fr) minmax(0, 4fr)' },
        alignItems: 'stretch',
        gap: { xs: 2, md: 3 },
        mb: 3,
      }}
    >
      {children}
    </Box>
  );
}
