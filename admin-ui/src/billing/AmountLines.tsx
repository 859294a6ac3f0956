import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Money } from '../format/Money';

export interface AmountLine {
  key: string;
  name: string;
  /** How the amount came about, below the name. */
  how?: ReactNode;
  /** Minor units; null while it cannot be known. */
  amount: number | null;
  /** Begins a new group with a line above it. */
  isSum?: boolean;
}

interface AmountLinesProps {
  currency: string;
  lines: readonly AmountLine[];
}

/** Amounts below each other, with how each came about. */
export function AmountLines({ currency, lines }: AmountLinesProps) {
  return (
    <Box component="dl" sx={linesStyle}>
      {lines.map(({ key, name, how, amount, isSum = false }) => (
        <div key={key} data-sum={isSum || undefined}>
          <dt>
            {name}
            {how !== undefined && <span>{how}</span>}
          </dt>
          <dd>{amount === null ? '—' : <Money amount={amount} currency={currency} />}</dd>
        </div>
      ))}
    </Box>
  );
}

const linesStyle = {
  m: 0,
  px: { xs: 2, md: 2.5 },
  py: 1,
  typography: 'body2',
  '& > div': { display: 'flex', columnGap: 2, py: 0.75, alignItems: 'baseline' },
  '& > div[data-sum]': { borderTop: 1, borderColor: 'divider', mt: 0.5, pt: 1.25, fontWeight: 600 },
  '& dt': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& dt > span': { display: 'block', typography: 'caption', color: 'text.secondary', fontWeight: 400 },
  '& dd': { m: 0, flexShrink: 0, textAlign: 'right' },
} as const;
