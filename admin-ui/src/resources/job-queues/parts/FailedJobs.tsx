import ReplayIcon from '@mui/icons-material/Replay';
import { useTranslate } from 'react-admin';
import { ActionButton } from '../../../actions/ActionButton';
import type { JobQueue } from '../job-queues.types';
import { FeedRows } from '../../../feed/FeedRows';
import { Section } from '../../../layout/Section';
import { SectionNote } from '../../../layout/SectionNote';
import { FailedJobEntry } from './FailedJobEntry';
import { retryJobs } from '../job-queues.actions';
import { useFailedJobs } from './useQueues';

/** The failed jobs of a queue, newest first, and a way to retry them. */
export function FailedJobs({ queue: { name, counts } }: { queue: JobQueue }) {
  const translate = useTranslate();
  const word = (key: string, options?: object) => translate(`resources.job-queues.${key}`, options);
  const state = useFailedJobs(name);
  return (
    <Section
      title={word('failed_of', { queue: word(`queue.${name}`) })}
      count={counts.failed}
      action={
        counts.failed > 0 && (
          <ActionButton
            action={retryJobs}
            target={{ queue: name, title: word(`queue.${name}`) }}
            startIcon={<ReplayIcon />}
          />
        )
      }
    >
      {counts.failed > 0 && <SectionNote edge="top">{word('lead')}</SectionNote>}
      <FeedRows
        state={state}
        words={{ empty: word('empty'), none: word('empty'), further: word('empty') }}
        isNarrowed={false}
      >
        {(job) => <FailedJobEntry key={job.id} queue={name} job={job} />}
      </FeedRows>
    </Section>
  );
}
