import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';

interface FacetRowProps {
  label: string;
  children: ReactNode;
}

/** The facets, and a way to drop all of them once there is something to drop. */
export function FacetRow({ label, children }: FacetRowProps) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const isNarrowed = Object.keys(filterValues).length > 0;
  return (
    <Box role="group" aria-label={label} sx={rowStyle}>
      {children}
      {isNarrowed && (
        <Button onClick={() => setFilters({})} sx={{ flexShrink: 0 }}>
          {translate('atrium.list.clear')}
        </Button>
      )}
    </Box>
  );
}

/** On a phone one row that scrolls sideways; its padding leaves room for focus rings. */
const rowStyle = {
  display: 'flex',
  flexWrap: { md: 'wrap' },
  gap: 1,
  flex: { xs: '1 1 100%', md: '0 1 auto' },
  minWidth: 0,
  overflowX: { xs: 'auto', md: 'visible' },
  scrollbarWidth: 'none',
  mx: { xs: -2, md: 0 },
  px: { xs: 2, md: 0 },
  py: { xs: 0.5, md: 0 },
} as const;
