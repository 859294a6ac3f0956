import { useTranslate } from 'react-admin';
import { Entries } from '../../../entries/Entries';
import { Section } from '../../../layout/Section';
import { FailureState } from '../../../states/FailureState';
import { ReplayEntry } from './ReplayEntry';
import { useReplays } from './useReplays';

interface ReplaysProps {
  endpointId: string;
  url: string;
}

/** Recent replays and the running one. Most endpoints have none. */
export function Replays({ endpointId, url }: ReplaysProps) {
  const title = useTranslate()('resources.webhook-endpoints.replays.title');
  const { data, error, refetch } = useReplays(endpointId);
  const replays = data?.data ?? [];
  if (!error && replays.length === 0) return null;
  return (
    <Section title={title}>
      {error ? (
        <FailureState error={error} onRetry={() => void refetch()} />
      ) : (
        <Entries>
          {replays.map((replay) => (
            <ReplayEntry key={replay.id} replay={replay} url={url} />
          ))}
        </Entries>
      )}
    </Section>
  );
}
