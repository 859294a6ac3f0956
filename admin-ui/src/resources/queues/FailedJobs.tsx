import { useTranslate } from 'react-admin';
import type { JobQueue } from '../../api/types';
import { FeedRows } from '../../feed/FeedRows';
import { Section } from '../../layout/Section';
import { SectionNote } from '../../layout/SectionNote';
import { FailedJobEntry } from './FailedJobEntry';
import { RetryAll } from './RetryJobs';
import { useFailedJobs } from './useQueues';

/** What a queue has given up, the newest first, and the way to have it run once more. */
export function FailedJobs({ queue: { name, counts } }: { queue: JobQueue }) {
  const translate = useTranslate();
  const word = (key: string, options?: object) => translate(`resources.job-queues.${key}`, options);
  const state = useFailedJobs(name);
  return (
    <Section
      title={word('failed_of', { queue: word(`queue.${name}`) })}
      count={counts.failed}
      action={counts.failed > 0 && <RetryAll queue={name} />}
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
