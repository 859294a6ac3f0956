import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { TimelineEntry, TimelineFact, TimelineOwner } from './timeline.types';
import { Copyable } from '../format/Copyable';
import { When } from '../format/When';
import { exactTime } from '../format/relativeTime';
import type { Colours } from '../theme/tokens';
import { FactDetail } from './FactDetail';
import { FactLink } from './FactLink';
import { FactTitle } from './FactTitle';
import { kindIcons } from './kinds';

interface TimelineRowProps {
  owner: TimelineOwner;
  entry: TimelineEntry;
}

/** What happened, and on demand what else the same request did. */
export function TimelineRow({ owner, entry }: TimelineRowProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const moreId = useId();
  const { more, requestId } = entry;
  return (
    <Box
      component="li"
      sx={{ px: { xs: 2, md: 2.5 }, py: 1.25, '& + &': { borderTop: 1, borderColor: 'divider' } }}
    >
      <FactLine owner={owner} fact={entry} />
      {more.length > 0 && (
        <Button
          size="small"
          color="inherit"
          aria-expanded={isOpen}
          aria-controls={moreId}
          endIcon={<ExpandIcon sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
          onClick={() => setOpen(!isOpen)}
          sx={{ ml: 5, mt: 0.25, px: 1, color: 'text.secondary' }}
        >
          {translate('atrium.timeline.more', { smart_count: more.length })}
        </Button>
      )}
      {isOpen && (
        <Box id={moreId} sx={{ ml: { xs: 2, md: 6 }, mt: 1, pl: 1.5, borderLeft: 2, borderColor: 'divider' }}>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
            {more.map((fact) => (
              <li key={`${fact.kind} ${fact.id}`}>
                <FactLine owner={owner} fact={fact} />
              </li>
            ))}
          </Box>
          {requestId && (
            <Typography variant="caption" component="div" color="textSecondary" sx={{ mt: 1 }}>
              {translate('atrium.state.request_id')}{' '}
              <Copyable value={requestId} what={translate('atrium.state.request_id')} />
            </Typography>
          )}
        </Box>
      )}
    </Box>
  );
}

function FactLine({ owner, fact }: { owner: TimelineOwner; fact: TimelineFact }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', columnGap: 1.5 }}>
      <FactIcon fact={fact} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', flex: 1, minWidth: 0, columnGap: 3, rowGap: 0.25 }}>
        <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
          <Box sx={titleStyle}>
            <FactTitle owner={owner} fact={fact} />
          </Box>
          <Typography
            variant="caption"
            component="div"
            color="textSecondary"
            sx={{ overflowWrap: 'anywhere' }}
          >
            <FactDetail owner={owner} fact={fact} />
          </Typography>
        </Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary', textAlign: { sm: 'right' } }}>
          <FactLink fact={fact}>
            <Hour at={fact.createdAt} />
          </FactLink>{' '}
          · <When at={fact.createdAt} />
        </Box>
      </Box>
    </Box>
  );
}

/** The time of day; the day is the heading above. */
function Hour({ at }: { at: string }) {
  const locale = useLocale();
  const date = new Date(at);
  return (
    <time dateTime={at} title={exactTime(date, locale)}>
      {new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(date)}
    </time>
  );
}

type FactTint = [ground: keyof Colours, text: keyof Colours];

function FactIcon({ fact }: { fact: TimelineFact }) {
  const Icon = kindIcons[fact.kind];
  const [ground, text] = tintOf(fact);
  return (
    <Box
      aria-hidden
      sx={({ palette: { tokens } }) => ({
        display: 'grid',
        placeItems: 'center',
        flexShrink: 0,
        width: 28,
        height: 28,
        borderRadius: '50%',
        bgcolor: tokens[ground],
        color: tokens[text],
      })}
    >
      <Icon sx={{ fontSize: 17 }} />
    </Box>
  );
}

/** The color only supports the words. */
function tintOf({ signIn, mail, event, audit }: TimelineFact): FactTint {
  const hasFailed = [
    signIn !== null && signIn.outcome !== 'succeeded',
    mail?.status === 'failed',
    (event?.deliveries.failed ?? 0) > 0,
  ].includes(true);
  if (hasFailed) return ['negativeSoft', 'negative'];
  if (audit?.impersonator) return ['cautionSoft', 'caution'];
  if (audit?.actor.kind === 'staff') return ['accentSoft', 'accent'];
  return signIn ? ['positiveSoft', 'positive'] : ['neutralSoft', 'inkMuted'];
}

const titleStyle = {
  typography: 'body2',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  rowGap: 0.25,
  minHeight: 28,
} as const;
