import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import type { TimelineKind } from './timeline.types';
import { kindIcons } from './kinds';

interface KindChipsProps {
  kinds: TimelineKind[];
  chosen: TimelineKind[];
  onChoose: (kinds: TimelineKind[]) => void;
}

/** Filters a timeline by kind; everything is shown while none is selected. */
export function KindChips({ kinds, chosen, onChoose }: KindChipsProps) {
  const translate = useTranslate();
  const word = (key: string) => translate(`atrium.timeline.${key}`);
  const toggle = (kind: TimelineKind) =>
    onChoose(chosen.includes(kind) ? chosen.filter((other) => other !== kind) : [...chosen, kind]);
  return (
    <Box role="group" aria-label={word('kinds')} sx={rowStyle}>
      {kinds.map((kind) => {
        const Icon = kindIcons[kind];
        const isChosen = chosen.includes(kind);
        return (
          <Chip
            key={kind}
            component="button"
            clickable
            icon={<Icon fontSize="small" />}
            label={word(`kind.${kind}`)}
            variant="outlined"
            aria-pressed={isChosen}
            onClick={() => toggle(kind)}
            sx={({ palette: { tokens } }) => ({
              flexShrink: 0,
              height: 34,
              ...(isChosen && {
                bgcolor: tokens.accentSoft,
                borderColor: tokens.accent,
                color: tokens.accent,
                '&&:hover': { bgcolor: tokens.accentSoft },
                '& .MuiChip-icon': { color: 'inherit' },
              }),
            })}
          />
        );
      })}
    </Box>
  );
}

/** On a phone one row that scrolls sideways; its padding leaves room for focus rings. */
const rowStyle = {
  display: 'flex',
  flexWrap: { md: 'wrap' },
  gap: 1,
  px: { xs: 2, md: 2.5 },
  py: 1.5,
  overflowX: { xs: 'auto', md: 'visible' },
  scrollbarWidth: 'none',
  borderBottom: 1,
  borderColor: 'divider',
} as const;
