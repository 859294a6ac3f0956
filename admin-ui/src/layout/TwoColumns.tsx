import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The right column fits names, values and ids; the left takes the rest. */
export const twoColumns = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    lg: 'minmax(0, 1fr) 352px',
    xl: 'minmax(0, 1fr) 400px',
  },
} as const;

interface TwoColumnsProps {
  main: ReactNode;
  side: ReactNode;
  /** Below the main content; on narrow screens also below the details. */
  end?: ReactNode;
}

/** The main content on the left, details on the right; below it on narrow screens. */
export function TwoColumns({ main, side, end }: TwoColumnsProps) {
  return (
    <Box sx={{ ...twoColumns, alignItems: 'start', gap: 3, mt: 3, ...(end && { gridTemplateRows }) }}>
      <Box sx={stackStyle}>{main}</Box>
      <Box sx={end ? { ...stackStyle, ...besideBoth } : stackStyle}>{side}</Box>
      {end && <Box sx={stackStyle}>{end}</Box>}
    </Box>
  );
}

/** Only the row at the end grows where the details are higher than the rest. */
const gridTemplateRows = { lg: 'auto 1fr' };
const besideBoth = { gridColumn: { lg: 2 }, gridRow: { lg: '1 / span 2' } };

/** Two parts of similar length, side by side as soon as both fit. */
export function Halves({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box sx={halvesStyle}>
        <Box sx={stackStyle}>{first}</Box>
        <Box sx={stackStyle}>{second}</Box>
      </Box>
    </Box>
  );
}

const stackStyle = { display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' } as const;

const halvesStyle = {
  ...stackStyle,
  alignItems: 'start',
  '@container (min-width: 1160px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
} as const;
