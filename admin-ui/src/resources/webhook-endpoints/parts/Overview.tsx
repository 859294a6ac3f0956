import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { twoColumns } from '../../../layout/TwoColumns';

/** What is most worth a look on the left, what needs somebody on the right; one below the other on narrow screens. */
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
