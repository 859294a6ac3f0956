import { useTranslate } from 'react-admin';
import { EntriesSkeleton } from '../../entries/EntriesSkeleton';
import { useFeedFilter } from '../../feed/useFeedFilter';
import { TitledPage } from '../../layout/TitledPage';
import { FailedJobs } from './parts/FailedJobs';
import { QueueCards } from './parts/QueueCards';
import { QueuesFailure } from './parts/QueuesFailure';
import { useQueues } from './parts/useQueues';

/** Background jobs, and which of them failed. */
export function JobQueueList() {
  const title = useTranslate()('resources.job-queues.name', { smart_count: 2 });
  const { data, error, refetch } = useQueues();
  const { filter, narrow } = useFeedFilter(['queue']);
  const troubled = data?.data.find(({ counts }) => counts.failed > 0) ?? data?.data[0];
  const chosen = data?.data.find(({ name }) => name === filter['queue']) ?? troubled;
  return (
    <TitledPage title={title}>
      {error ? (
        <QueuesFailure error={error} onRetry={() => void refetch()} />
      ) : data && chosen ? (
        <>
          <QueueCards queues={data} chosen={chosen.name} onChoose={(name) => narrow('queue', name)} />
          <FailedJobs key={chosen.name} queue={chosen} />
        </>
      ) : (
        <EntriesSkeleton rows={6} />
      )}
    </TitledPage>
  );
}
