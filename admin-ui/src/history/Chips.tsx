import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Values of a list, each in a frame of its own. */
export function Chips({ values }: { values: readonly { key: string; value: ReactNode }[] }) {
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5, my: 0.25, maxWidth: '100%' }}
    >
      {values.map(({ key, value }) => (
        <Box key={key} component="span" sx={chipStyle}>
          {value}
        </Box>
      ))}
    </Box>
  );
}

const chipStyle = {
  px: 0.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: '5px',
  minWidth: 0,
  overflowWrap: 'anywhere',
} as const;
