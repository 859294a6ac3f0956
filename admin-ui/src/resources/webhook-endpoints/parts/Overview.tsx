import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { twoColumns } from '../../../layout/TwoColumns';

/** The main figures on the left, what needs attention on the right; stacked on narrow screens. */
export function Overview({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        ...twoColumns,
        alignItems: 'stretch',
        gap: { xs: 2, md: 3 },
        mb: 3,
      }}
    >
      {children}
    </Box>
  );
}
