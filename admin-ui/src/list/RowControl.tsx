import Box from '@mui/material/Box';
import type { ReactNode, SyntheticEvent } from 'react';

const stop = (event: SyntheticEvent) => event.stopPropagation();

/** A button in a row, whose click does not open the row. */
export function RowControl({ children }: { children: ReactNode }) {
  return (
    <Box component="span" onClick={stop} onKeyDown={stop} sx={{ position: 'relative' }}>
      {children}
    </Box>
  );
}
