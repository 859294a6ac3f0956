import { ShowBase, useShowContext } from 'react-admin';
import type { EndpointDetail } from '../webhooks.types';
import { EntriesSkeleton } from '../../../entries/EntriesSkeleton';
import { BackToList } from '../../../layout/BackToList';
import { Page } from '../../../layout/Page';
import { isMissing } from '../../../providers/http';
import { FailureState } from '../../../states/FailureState';
import { RecordMissing } from '../../../states/RecordMissing';
import { EndpointPage } from './EndpointPage';

// A failure is shown where the endpoint would be; react-admin would go back to the list instead.
const queryOptions = { onError: () => undefined };

export function EndpointShow() {
  return (
    <ShowBase<EndpointDetail> redirectOnError={false} queryOptions={queryOptions}>
      <EndpointTitle />
      <Page>
        <EndpointContent />
      </Page>
    </ShowBase>
  );
}

function EndpointTitle() {
  const { record } = useShowContext<EndpointDetail>();
  return <BackToList title={record?.id ? record.url : undefined} />;
}

function EndpointContent() {
  const { record, error, refetch } = useShowContext<EndpointDetail>();
  if (isMissing(error)) return <RecordMissing />;
  if (error) return <FailureState error={error} onRetry={() => void refetch()} />;
  // The record is an empty object for a moment when the session ended while it was loading.
  return record?.id ? <EndpointPage endpoint={record} /> : <EntriesSkeleton rows={6} />;
}
