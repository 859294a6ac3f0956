import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import FirstIcon from '@mui/icons-material/FirstPage';
import LastIcon from '@mui/icons-material/LastPage';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { maxReachable, rowRange, pageLinks, type PagePosition, type LoadedPage } from './pages';
import { useTotalText } from './useTotalText';

interface PagerProps {
  place: PagePosition;
  seen: LoadedPage;
  onTurn: (place: PagePosition) => void;
  /** Further choices about pages. */
  children?: ReactNode;
}

/** The range of rows shown, and links to other pages: step by step, or to either end however long the list is. */
export function Pager({ place, seen, onTurn, children }: PagerProps) {
  const translate = useTranslate();
  const turns = pageLinks(place, seen);
  const steps = [
    { name: 'first', to: turns.first, icon: <FirstIcon /> },
    { name: 'previous', to: turns.previous, icon: <PreviousIcon /> },
    { name: 'next', to: turns.next, icon: <NextIcon /> },
    { name: 'last', to: turns.last, icon: <LastIcon /> },
  ];
  return (
    <Box component="nav" aria-label={translate('atrium.list.pages')} sx={pagerStyle}>
      {turns.isCut && <PageLimitNote />}
      {children}
      <RowRange place={place} seen={seen} />
      <Box sx={{ display: 'flex' }}>
        {steps.map(({ name, to, icon }) => (
          // Not `disabled`, which would lose keyboard focus at the last page.
          <IconButton
            key={name}
            aria-label={translate(`ra.navigation.${name}`)}
            aria-disabled={!to}
            disableRipple={!to}
            onClick={() => to && onTurn(to)}
            sx={stepStyle}
          >
            {icon}
          </IconButton>
        ))}
      </Box>
    </Box>
  );
}

function RowRange({ place, seen }: Pick<PagerProps, 'place' | 'seen'>) {
  const translate = useTranslate();
  const numbers = new Intl.NumberFormat(useLocale());
  const total = useTotalText()(seen);
  const { from, to, fromEnd } = rowRange(place, seen);
  const text = !fromEnd ? 'range' : from === 1 ? 'range_last' : 'range_from_end';
  return (
    <Typography
      variant="caption"
      color="textSecondary"
      role="status"
      sx={{ fontVariantNumeric: 'tabular-nums' }}
    >
      {translate(`atrium.list.${text}`, { from: numbers.format(from), to: numbers.format(to), total })}
    </Typography>
  );
}

function PageLimitNote() {
  const translate = useTranslate();
  const numbers = new Intl.NumberFormat(useLocale());
  return (
    <Typography variant="caption" color="textSecondary" sx={{ mr: 'auto' }}>
      {translate('atrium.list.cut', { count: numbers.format(maxReachable) })}
    </Typography>
  );
}

const pagerStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  columnGap: 2,
  rowGap: 0.5,
  px: { xs: 1.5, md: 2 },
  py: 0.75,
  borderTop: 1,
  borderColor: 'divider',
} as const;

const stepStyle = {
  p: { xs: 1.25, md: 1 },
  color: 'text.secondary',
  '&[aria-disabled="true"]': { color: 'action.disabled', cursor: 'default', bgcolor: 'transparent' },
} as const;
