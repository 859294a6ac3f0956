import { alpha, type Theme } from '@mui/material/styles';

/**
 * Columns keep their widths, so that a long address is truncated instead of pushing others out of view. The row's
 * link takes the focus; the ring surrounds the row, which Enter opens.
 */
export const tableStyle = {
  '& .RaDataTable-table': { tableLayout: 'fixed' },
  '& tr:has(a:focus-visible)': {
    outline: '2px solid',
    outlineColor: 'secondary.main',
    outlineOffset: '-2px',
  },
  '& tr a:focus-visible': { outline: 'none' },
};

/** The link covers the whole card, so that a thumb can hit it anywhere. */
export const cardStyle = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  px: 2,
  py: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
  '& [data-row-link]::after': { content: '""', position: 'absolute', inset: 0 },
  '&:has(a:focus-visible)': { outline: '2px solid', outlineColor: 'secondary.main', outlineOffset: '-2px' },
  '& a:focus-visible': { outline: 'none' },
} as const;

export const selectedRow = ({ palette }: Theme) => ({ bgcolor: alpha(palette.tokens.accentSoft, 0.5) });
