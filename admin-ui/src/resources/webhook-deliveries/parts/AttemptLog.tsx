import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import type { Attempt, DeliveryDetail } from '../webhook-deliveries.types';
import { NoEntries } from '../../../entries/Entries';
import { Badge } from '../../../format/Badge';
import { exactTime } from '../../../format/relativeTime';
import { When } from '../../../format/When';
import { Section } from '../../../layout/Section';
import { TextBlock } from '../../../webhooks/TextBlock';
import { durationText } from '../../../webhooks/throughput/formats';

/** Every attempt and its response, newest first. */
export function AttemptLog({ delivery: { attemptLog } }: { delivery: DeliveryDetail }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.webhook-deliveries.show.${key}`);
  return (
    <Section title={word('attempts')} count={attemptLog.length}>
      {attemptLog.length === 0 ? (
        <NoEntries>{word('no_attempt')}</NoEntries>
      ) : (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, px: { xs: 2, md: 2.5 }, py: 2 }}>
          {attemptLog.map((attempt) => (
            <AttemptEntry key={attempt.id} attempt={attempt} />
          ))}
        </Box>
      )}
    </Section>
  );
}

function AttemptEntry({ attempt }: { attempt: Attempt }) {
  const translate = useTranslate();
  const locale = useLocale();
  const word = (key: string, options?: object) =>
    translate(`resources.webhook-deliveries.show.${key}`, options);
  const { url, attemptedAt, duration, succeeded, httpCode, failure, response } = attempt;
  return (
    <Box component="li" sx={lineStyle} data-succeeded={succeeded}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Badge tone={succeeded ? 'positive' : 'negative'}>
          {httpCode === null ? word(`failure.${failure ?? 'other'}`) : `HTTP ${httpCode}`}
        </Badge>
        <Typography variant="body2" component="span">
          {exactTime(new Date(attemptedAt), locale)}
        </Typography>
        <Typography variant="caption" component="span" color="textSecondary">
          <When at={attemptedAt} /> · {word('took', { duration: durationText(duration, locale) })}
        </Typography>
      </Box>
      <Typography variant="caption" component="div" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        POST {url}
      </Typography>
      {response && <TextBlock text={response} what={word('response')} />}
    </Box>
  );
}

/** A line from one attempt to the one before it, with a dot for each. */
const lineStyle = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 0.75,
  pl: 3,
  pb: 2.5,
  '&::before': {
    content: '""',
    position: 'absolute',
    left: 1,
    top: 6,
    width: 10,
    height: 10,
    borderRadius: '50%',
    bgcolor: 'error.main',
  },
  '&[data-succeeded="true"]::before': { bgcolor: 'success.main' },
  '&:not(:last-child)::after': {
    content: '""',
    position: 'absolute',
    left: 5.5,
    top: 20,
    bottom: -2,
    borderLeft: 1,
    borderColor: 'divider',
  },
  '&:last-child': { pb: 0 },
} as const;
