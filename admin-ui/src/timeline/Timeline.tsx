import RefreshIcon from '@mui/icons-material/RefreshOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useLocale, usePermissions, useTranslate } from 'react-admin';
import type { Permissions } from '../api/types';
import type { TimelineEntry, TimelineKind, TimelineOwner } from './timeline.types';
import { Older } from '../feed/FeedRows';
import type { FeedState } from '../feed/useFeed';
import { NoEntries } from '../entries/Entries';
import { EntriesSkeleton } from '../entries/EntriesSkeleton';
import { useNow } from '../format/useNow';
import { Section } from '../layout/Section';
import { moveBetweenRows } from '../list/moveBetweenRows';
import { FailureState } from '../states/FailureState';
import { dayName, daysOf } from './daysOf';
import { KindChips } from './KindChips';
import { kindsFor } from './kinds';
import { TimelineRow } from './TimelineRow';
import { useTimeline } from './useTimeline';

interface TimelineProps {
  owner: TimelineOwner;
  id: string;
  /** Links to related lists, beside the title. */
  more?: ReactNode;
}

/** The timeline, newest first; renders nothing without any permission. */
export function Timeline({ owner, id, more }: TimelineProps) {
  const translate = useTranslate();
  const { permissions } = usePermissions<Permissions>();
  const [chosen, setChosen] = useState<TimelineKind[]>([]);
  const kinds = kindsFor(owner, permissions);
  const state = useTimeline(owner, id, chosen);
  if (kinds.length === 0) return null;
  return (
    <Section
      title={translate('atrium.timeline.title')}
      action={
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mr: -1 }}>
          {more}
          <Tooltip title={translate('atrium.timeline.refresh')}>
            <IconButton
              aria-label={translate('atrium.timeline.refresh')}
              loading={state.isRefetching}
              onClick={() => void state.refetch()}
            >
              <RefreshIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        </Box>
      }
    >
      {kinds.length > 1 && <KindChips kinds={kinds} chosen={chosen} onChoose={setChosen} />}
      <TimelineRows owner={owner} state={state} isNarrowed={chosen.length > 0} />
    </Section>
  );
}

interface TimelineRowsProps {
  owner: TimelineOwner;
  state: FeedState<TimelineEntry>;
  isNarrowed: boolean;
}

function TimelineRows({ owner, state, isNarrowed }: TimelineRowsProps) {
  const translate = useTranslate();
  const { data, error, isPending, isFetching, refetch } = state;
  if (error) return <FailureState error={error} onRetry={() => void refetch()} />;
  if (isPending) return <EntriesSkeleton rows={6} />;
  const rows = data.pages.flatMap((page) => page.data);
  const why = state.hasNextPage ? 'further' : isNarrowed ? 'none' : 'empty';
  return (
    <Box aria-busy={isFetching} onKeyDown={moveBetweenRows}>
      {rows.length === 0 && <NoEntries>{translate(`atrium.timeline.${why}`)}</NoEntries>}
      <Days owner={owner} rows={rows} />
      <Older state={state} isEmpty={rows.length === 0} />
    </Box>
  );
}

function Days({ owner, rows }: { owner: TimelineOwner; rows: TimelineEntry[] }) {
  const locale = useLocale();
  const now = new Date(useNow());
  return daysOf(rows).map(({ start, rows: ofDay }) => (
    <Box key={start.getTime()} component="section" aria-label={dayName(start, now, locale)}>
      <Typography variant="overline" component="h3" sx={dayStyle}>
        {dayName(start, now, locale)}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {ofDay.map((entry) => (
          <TimelineRow key={`${entry.kind} ${entry.id}`} owner={owner} entry={entry} />
        ))}
      </Box>
    </Box>
  ));
}

const dayStyle = {
  display: 'block',
  px: { xs: 2, md: 2.5 },
  py: 0.5,
  bgcolor: 'action.hover',
  color: 'text.secondary',
  textTransform: 'none',
  letterSpacing: 0,
  fontWeight: 600,
  '&::first-letter': { textTransform: 'uppercase' },
} as const;
