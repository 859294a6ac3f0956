import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** Rows of a section: title, identifier, times. The times move below on narrow screens. */
export function Entries({ children }: { children: ReactNode }) {
  return (
    <Box
      component="ul"
      sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
    >
      {children}
    </Box>
  );
}

interface EntryProps {
  /** An avatar or picture in front. */
  lead?: ReactNode;
  title: ReactNode;
  detail: ReactNode;
  /** Further details, beside the title where space allows. */
  about?: ReactNode;
  times: ReactNode[];
  /** Actions on the row. */
  action?: ReactNode;
}

export function Entry({ lead, title, detail, about, times, action }: EntryProps) {
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'flex-start', columnGap: 1.5, px: { xs: 2, md: 2.5 }, py: 1.5 }}
    >
      {lead}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', flex: 1, minWidth: 0, columnGap: 3, rowGap: 0.5 }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Box
            sx={{
              typography: 'body2',
              fontWeight: 600,
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 1,
              rowGap: 0.25,
            }}
          >
            {title}
          </Box>
          <Typography
            variant="caption"
            component="div"
            color="textSecondary"
            sx={{ overflowWrap: 'anywhere' }}
          >
            {detail}
          </Typography>
        </Box>
        {about && <Box sx={aboutStyle}>{about}</Box>}
        <Box sx={about ? { ...timesStyle, minWidth: { md: 112 } } : timesStyle}>
          {times.map((time, index) => (
            <div key={index}>{time}</div>
          ))}
        </Box>
      </Box>
      {action}
    </Box>
  );
}

const aboutStyle = {
  flex: '1 1 260px',
  minWidth: 0,
  typography: 'caption',
  color: 'text.secondary',
  overflowWrap: 'anywhere',
} as const;

/** In a row on a phone, stacked beside the rest of the row elsewhere. */
const timesStyle = {
  display: { xs: 'flex', sm: 'block' },
  flexWrap: 'wrap',
  columnGap: 0.75,
  typography: 'caption',
  color: 'text.secondary',
  textAlign: { sm: 'right' },
  '& > div:not(:first-of-type):not(:empty)::before': { content: { xs: '"· "', sm: 'none' } },
} as const;

/** Empty state of a section. */
export function NoEntries({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" color="textSecondary" sx={{ px: { xs: 2, md: 2.5 }, py: 2.5 }}>
      {children}
    </Typography>
  );
}
