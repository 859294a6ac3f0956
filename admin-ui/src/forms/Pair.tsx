import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Short fields, two in a row where both fit. */
export function Pair({ children }: { children: ReactNode }) {
  return <Box sx={pairStyle}>{children}</Box>;
}

const pairStyle = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;
