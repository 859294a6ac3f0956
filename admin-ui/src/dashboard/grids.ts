const gap = { xs: 2, md: 3 };

/** Key figures: two per row on a phone, then four, then all; the last row fills its width. */
export const figureGrid = {
  display: { xs: 'grid', md: 'flex' },
  flexWrap: 'wrap',
  gap: { xs: 1.5, md: 2 },
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '& > *': { flex: { md: '1 1 21%', xl: '1 1 12%' } },
} as const;

/** Charts: two per row where space allows. */
export const panelGrid = {
  display: 'grid',
  gap,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
} as const;

/** Small panels: as many as fit, none narrower than a phone. */
export const smallGrid = {
  display: 'grid',
  gap,
  alignItems: 'start',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    xl: 'repeat(auto-fit, minmax(300px, 1fr))',
  },
} as const;
