import ReplayIcon from '@mui/icons-material/Replay';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { ActionIcon } from '../../../actions/ActionButton';
import type { FailedJob, JobQueue } from '../job-queues.types';
import { Entry } from '../../../entries/Entries';
import { Phrase } from '../../../entries/Phrase';
import { When } from '../../../format/When';
import { retryJob } from '../job-queues.actions';
import { jobTitle } from './jobTitle';

/** A job that failed permanently: its listener, its data and its error. */
export function FailedJobEntry({ queue, job }: { queue: JobQueue['name']; job: FailedJob }) {
  const translate = useTranslate();
  const { name, data, error, attempts, failedAt } = job;
  return (
    <Entry
      title={jobTitle(job)}
      detail={
        <>
          <Box sx={{ color: 'error.main' }}>{error}</Box>
          <Box
            component="code"
            aria-label={translate('resources.job-queues.given')}
            sx={{ overflowWrap: 'anywhere' }}
          >
            {name} {listenerOf(data)}
          </Box>
        </>
      }
      times={[
        <Phrase key="failed" text="resources.job-queues.failed_at">
          <When at={failedAt} />
        </Phrase>,
        translate('resources.job-queues.attempts', { smart_count: attempts }),
      ]}
      action={
        <ActionIcon
          action={retryJob}
          target={{ queue, job }}
          icon={<ReplayIcon fontSize="small" />}
          sx={{ color: 'text.secondary', mr: -1 }}
        />
      }
    />
  );
}

const listenerOf = (data: FailedJob['data']): string =>
  Object.entries(data)
    .filter(([member, value]) => member !== 'listener' && value !== null)
    .map(([member, value]) => `${member}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' ');
