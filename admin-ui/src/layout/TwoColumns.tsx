import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** What the page is about on the left, what one wants to know besides on the right; below it on narrow screens. */
export function TwoColumns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 8fr) minmax(0, 4fr)' },
        alignItems: 'start',
        gap: 3,
        mt: 3,
      }}
    >
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>{main}</Box>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>{side}</Box>
    </Box>
  );
}
