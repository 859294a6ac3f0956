import { ShowBase, useShowContext } from 'react-admin';
import { useParams } from 'react-router';
import type { UserDetail } from '../../../api/types';
import { BackToList } from '../../../layout/BackToList';
import { Page } from '../../../layout/Page';
import { FailureState } from '../../../states/FailureState';
import { RecordMissing } from '../../../states/RecordMissing';
import { isMissing } from '../../../providers/http';
import { Timeline } from '../../../timeline/Timeline';
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
  if (isMissing(error)) return <UserMissing />;
  if (error) return <FailureState error={error} onRetry={() => void refetch()} />;
  // The record is an empty object for a moment when the session ended while it was loading.
  return record?.id ? <UserPage user={record} /> : <UserShowSkeleton />;
}

/** Whoever is gone may have left a trail. */
function UserMissing() {
  const { id = '' } = useParams();
  return (
    <>
      <RecordMissing />
      <Timeline owner="users" id={id} />
    </>
  );
}
