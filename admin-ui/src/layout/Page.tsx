import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { sizes } from '../theme/tokens';

/** The measure of a page: gaps at its sides, and an end to its width on very wide screens, where it stands in the middle. */
export function Page({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ width: '100%', maxWidth: sizes.page, mx: 'auto', px: { xs: 2, md: 4 }, py: { xs: 2, md: 3 } }}>
      {children}
    </Box>
  );
}
