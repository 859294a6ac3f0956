import LinearProgress from '@mui/material/LinearProgress';
import { useLocale, useTranslate } from 'react-admin';
import type { Replay } from '../webhook-endpoints.types';
import { Entry } from '../../../entries/Entries';
import { Badge, type Tone } from '../../../format/Badge';
import { When } from '../../../format/When';
import { ActionButton } from '../../../actions/ActionButton';
import { stopReplay } from '../webhook-endpoints.actions';
import { isRunning } from './useReplays';

const tones: Record<Replay['state'], Tone> = {
  running: 'accent',
  done: 'positive',
  stopped: 'plain',
};

interface ReplayEntryProps {
  replay: Replay;
  /** Id of the endpoint. */
  url: string;
}

/** One replay and its progress. */
export function ReplayEntry({ replay, url }: ReplayEntryProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { state, scope, since, until, createdAt, finishedAt, messages, progress } = replay;
  const word = (key: string, options?: object) =>
    translate(`resources.webhook-endpoints.replays.${key}`, options);
  const span = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const numbers = new Intl.NumberFormat(locale);
  return (
    <Entry
      title={
        <>
          {span.formatRange(new Date(since), new Date(until))}
          <Badge tone={tones[state]}>{word(`state.${state}`)}</Badge>
        </>
      }
      detail={
        <>
          {word(`scope.${scope}`)}
          {' · '}
          {word('messages', { smart_count: messages, count: numbers.format(messages) })}
          {isRunning(replay) && (
            <LinearProgress
              variant="determinate"
              value={Math.round(progress * 100)}
              aria-label={word('progress')}
              sx={{ height: 6, borderRadius: 3, mt: 1 }}
            />
          )}
        </>
      }
      times={[<When at={finishedAt ?? createdAt} />]}
      action={<ActionButton action={stopReplay} target={{ replay, url }} size="small" color="inherit" />}
    />
  );
}
