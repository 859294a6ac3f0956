import { ShowBase, useShowContext } from 'react-admin';
import type { AuditEntryDetail } from '../audit.types';
import { EntriesSkeleton } from '../../../entries/EntriesSkeleton';
import { BackToList } from '../../../layout/BackToList';
import { Page } from '../../../layout/Page';
import { isMissing } from '../../../providers/http';
import { FailureState } from '../../../states/FailureState';
import { RecordMissing } from '../../../states/RecordMissing';
import { AuditPage } from './AuditPage';

// A failure is shown where the entry would be; react-admin would go back to the list instead.
const queryOptions = { onError: () => undefined };

export function AuditShow() {
  return (
    <ShowBase<AuditEntryDetail> redirectOnError={false} queryOptions={queryOptions}>
      <AuditTitle />
      <Page>
        <AuditContent />
      </Page>
    </ShowBase>
  );
}

function AuditTitle() {
  const { record } = useShowContext<AuditEntryDetail>();
  return <BackToList title={record?.id ? record.action : undefined} />;
}

function AuditContent() {
  const { record, error, refetch } = useShowContext<AuditEntryDetail>();
  // An address that is no id is one of nothing.
  if (isMissing(error)) return <RecordMissing />;
  if (error) return <FailureState error={error} onRetry={() => void refetch()} />;
  // The record is an empty object for a moment when the session ended while it was loading.
  return record?.id ? <AuditPage entry={record} /> : <EntriesSkeleton rows={6} />;
}
