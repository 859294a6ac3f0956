import { ShowBase, useShowContext } from 'react-admin';
import type { Mail, MailDetail } from '../../../api/types';
import { BackToList } from '../../../layout/BackToList';
import { Page } from '../../../layout/Page';
import { isMissing } from '../../../providers/http';
import { FailureState } from '../../../states/FailureState';
import { RecordMissing } from '../../../states/RecordMissing';
import { MailPage } from './MailPage';
import { MailShowSkeleton } from './MailShowSkeleton';

// A failure is shown where the mail would be; react-admin would go back to the list instead.
const queryOptions = { onError: () => undefined };

export function MailShow() {
  return (
    <ShowBase<MailDetail> redirectOnError={false} queryOptions={queryOptions}>
      <MailTitle />
      <Page>
        <MailShowContent />
      </Page>
    </ShowBase>
  );
}

function MailTitle() {
  const { record } = useShowContext<Mail>();
  return <BackToList title={record?.id ? record.subject : undefined} />;
}

function MailShowContent() {
  const { record, error, refetch } = useShowContext<MailDetail>();
  if (isMissing(error)) return <RecordMissing />;
  if (error) return <FailureState error={error} onRetry={() => void refetch()} />;
  // The record is an empty object for a moment when the session ended while it was loading.
  return record?.id ? <MailPage mail={record} /> : <MailShowSkeleton />;
}
