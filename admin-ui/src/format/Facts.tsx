import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { When } from './When';

/** Names and values, one pair a row; the value moves below its name on narrow screens. */
export function Facts({ facts }: { facts: [name: string, value: ReactNode][] }) {
  return (
    <Box component="dl" sx={factsStyle}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Box>
  );
}

/** The day and the distance from now. */
export function Moment({ at }: { at: string }) {
  return (
    <>
      <When at={at} as="day" />{' '}
      <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        · <When at={at} />
      </Box>
    </>
  );
}

const factsStyle = {
  m: 0,
  px: { xs: 2, md: 2.5 },
  py: 1,
  typography: 'body2',
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 2,
    py: 0.75,
    alignItems: 'baseline',
  },
  '& dt': { flex: '0 0 104px', color: 'text.secondary', overflowWrap: 'anywhere' },
  '& dd': { m: 0, flex: '1 1 140px', minWidth: 0, overflowWrap: 'anywhere' },
} as const;
