import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { FailedJob } from '../../api/types';
import { Entry } from '../../entries/Entries';
import { Phrase } from '../../entries/Phrase';
import { When } from '../../format/When';
import { RetryOne } from './RetryJobs';

/** A job that was given up: what it was to do, with what, and why it could not. */
export function FailedJobEntry({ queue, job }: { queue: string; job: FailedJob }) {
  const translate = useTranslate();
  const { name, data, error, attempts, failedAt } = job;
  return (
    <Entry
      title={nameOf(job)}
      detail={
        <>
          <Box sx={{ color: 'error.main' }}>{error}</Box>
          <Box
            component="code"
            aria-label={translate('resources.job-queues.given')}
            sx={{ overflowWrap: 'anywhere' }}
          >
            {name} {givenTo(data)}
          </Box>
        </>
      }
      times={[
        <Phrase key="failed" text="resources.job-queues.failed_at">
          <When at={failedAt} />
        </Phrase>,
        translate('resources.job-queues.attempts', { smart_count: attempts }),
      ]}
      action={<RetryOne queue={queue} jobId={job.id} subject={nameOf(job)} />}
    />
  );
}

/** Most jobs hand an event to a listener, whose name says more than theirs. */
export function nameOf({ name, data }: Pick<FailedJob, 'name' | 'data'>): string {
  const { listener } = data as { listener?: unknown };
  return typeof listener === 'string' ? listener : name;
}

const givenTo = (data: FailedJob['data']): string =>
  Object.entries(data)
    .filter(([member, value]) => member !== 'listener' && value !== null)
    .map(([member, value]) => `${member}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' ');
