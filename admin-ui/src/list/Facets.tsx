import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

interface FacetsProps {
  label: string;
  /** Clears all of them; absent when none is set. */
  onClear: (() => void) | undefined;
  /** Whether they are in the first row on a phone instead of below a search. */
  isFirst?: boolean;
  children: ReactNode;
}

/** Filters, each a button with its current value. */
export function Facets({ label, onClear, isFirst = false, children }: FacetsProps) {
  const translate = useTranslate();
  return (
    <Box role="group" aria-label={label} sx={isFirst ? { ...rowStyle, order: 0, flex: '1 1 0' } : rowStyle}>
      {children}
      {onClear && (
        <Button onClick={onClear} sx={{ flexShrink: 0 }}>
          {translate('atrium.list.clear')}
        </Button>
      )}
    </Box>
  );
}

/** On a phone one row that scrolls sideways, below everything else; its padding leaves room for focus rings. */
const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  flexWrap: { md: 'wrap' },
  gap: 1,
  order: { xs: 1, md: 0 },
  flex: { xs: '1 1 100%', md: '0 1 auto' },
  minWidth: 0,
  overflowX: { xs: 'auto', md: 'visible' },
  scrollbarWidth: 'none',
  mx: { xs: -2, md: 0 },
  px: { xs: 2, md: 0 },
  py: { xs: 0.5, md: 0 },
} as const;
