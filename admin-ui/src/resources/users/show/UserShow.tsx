import { ShowBase, useShowContext } from 'react-admin';
import type { UserDetail } from '../../../api/types';
import { BackToList } from '../../../layout/BackToList';
import { Page } from '../../../layout/Page';
import { FailureState } from '../../../states/FailureState';
import { RecordMissing } from '../../../states/RecordMissing';
import { ApiError } from '../../../providers/http';
import { displayName } from '../displayName';
import { UserPage } from './UserPage';
import { UserShowSkeleton } from './UserShowSkeleton';

// A failure is shown where the person would be; react-admin would go back to the list instead.
const queryOptions = { onError: () => undefined };

export function UserShow() {
  return (
    <ShowBase<UserDetail> redirectOnError={false} queryOptions={queryOptions}>
      <UserTitle />
      <Page>
        <UserShowContent />
      </Page>
    </ShowBase>
  );
}

function UserTitle() {
  const { record } = useShowContext<UserDetail>();
  return <BackToList title={record?.id ? displayName(record) : undefined} />;
}

function UserShowContent() {
  const { record, error, refetch } = useShowContext<UserDetail>();
  if (error instanceof ApiError && error.status === 404) return <RecordMissing />;
  if (error) return <FailureState error={error} onRetry={() => void refetch()} />;
  // The record is an empty object for a moment when the session ended while it was loading.
  return record?.id ? <UserPage user={record} /> : <UserShowSkeleton />;
}
