import { ShowBase, useShowContext } from 'react-admin';
import type { UserDetail } from '../../../api/types';
import { Page } from '../../../layout/Page';
import { FailureState } from '../../../states/FailureState';
import { ApiError } from '../../../providers/http';
import { BackToPeople } from './BackToPeople';
import { UserMissing } from './UserMissing';
import { UserPage } from './UserPage';
import { UserShowSkeleton } from './UserShowSkeleton';

// A failure is shown where the person would be; react-admin would go back to the list instead.
const queryOptions = { onError: () => undefined };

export function UserShow() {
  return (
    <ShowBase<UserDetail> redirectOnError={false} queryOptions={queryOptions}>
      <BackToPeople />
      <Page>
        <UserShowContent />
      </Page>
    </ShowBase>
  );
}

function UserShowContent() {
  const { record, error, refetch } = useShowContext<UserDetail>();
  if (error instanceof ApiError && error.status === 404) return <UserMissing />;
  if (error) return <FailureState error={error} onRetry={() => void refetch()} />;
  // The record is an empty object for a moment when the session ended while it was loading.
  return record?.id ? <UserPage user={record} /> : <UserShowSkeleton />;
}
