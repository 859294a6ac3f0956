import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { sizes } from '../theme/tokens';

/** The page's width: gutters at the sides, and a maximum on very wide screens, where it is centered. */
export function Page({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ width: '100%', maxWidth: sizes.page, mx: 'auto', px: { xs: 2, md: 4 }, py: { xs: 2, md: 3 } }}>
      {children}
    </Box>
  );
}
