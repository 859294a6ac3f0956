import { ShowBase, useShowContext } from 'react-admin';
import type { DeliveryDetail } from '../webhooks.types';
import { EntriesSkeleton } from '../../../entries/EntriesSkeleton';
import { BackToList } from '../../../layout/BackToList';
import { Page } from '../../../layout/Page';
import { isMissing } from '../../../providers/http';
import { FailureState } from '../../../states/FailureState';
import { RecordMissing } from '../../../states/RecordMissing';
import { DeliveryPage } from './DeliveryPage';

// A failure is shown where the delivery would be; react-admin would go back to the list instead.
const queryOptions = { onError: () => undefined };

export function DeliveryShow() {
  return (
    <ShowBase<DeliveryDetail> redirectOnError={false} queryOptions={queryOptions}>
      <DeliveryTitle />
      <Page>
        <DeliveryContent />
      </Page>
    </ShowBase>
  );
}

function DeliveryTitle() {
  const { record } = useShowContext<DeliveryDetail>();
  return <BackToList title={record?.id ? record.event.type : undefined} />;
}

function DeliveryContent() {
  const { record, error, refetch } = useShowContext<DeliveryDetail>();
  if (isMissing(error)) return <RecordMissing />;
  if (error) return <FailureState error={error} onRetry={() => void refetch()} />;
  // The record is an empty object for a moment when the session ended while it was loading.
  return record?.id ? <DeliveryPage delivery={record} /> : <EntriesSkeleton rows={6} />;
}
