import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { useParams } from 'react-router';
import { RecordPage } from '../../layout/RecordPage';
import { Halves, TwoColumns, twoColumns } from '../../layout/TwoColumns';
import { Timeline } from '../../timeline/Timeline';
import { BanNotice } from './parts/BanNotice';
import { displayName } from './parts/displayName';
import { LinkedAccounts } from './parts/LinkedAccounts';
import { UserFacts } from './parts/UserFacts';
import { UserHeader } from './parts/UserHeader';
import { UserOrganizations } from './parts/UserOrganizations';
import { UserSessions } from './parts/UserSessions';
import { UserTimeline } from './parts/UserTimeline';
import type { UserSummaryOrDetail } from './users.types';

export function UserShow() {
  return (
    <RecordPage<UserSummaryOrDetail>
      title={displayName}
      skeleton={<UserSkeleton />}
      missing={<DeletedUserTimeline />}
    >
      {(user) => (
        <>
          <UserHeader user={user} />
          {user.banned && <BanNotice user={user} />}
          <TwoColumns
            main={
              <Halves
                first={
                  <>
                    <UserSessions user={user} />
                    <UserOrganizations userId={user.id} />
                  </>
                }
                second={<UserTimeline user={user} />}
              />
            }
            side={
              <>
                <UserFacts user={user} />
                <LinkedAccounts user={user} accounts={user.accounts} />
              </>
            }
          />
        </>
      )}
    </RecordPage>
  );
}

/** A deleted user still has a timeline. */
const DeletedUserTimeline = () => <Timeline owner="users" id={useParams().id ?? ''} />;

function UserSkeleton() {
  const translate = useTranslate();
  return (
    <Box role="status" aria-label={translate('atrium.loading')}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Skeleton variant="circular" width={60} height={60} />
        <Box sx={{ flex: 1 }}>
          <Skeleton width={220} height={30} sx={{ maxWidth: '70%' }} />
          <Skeleton width={180} sx={{ maxWidth: '50%' }} />
        </Box>
      </Box>
      <Box sx={{ ...twoColumns, gap: 3, mt: 3 }}>
        <Skeleton variant="rounded" height={260} />
        <Skeleton variant="rounded" height={260} />
      </Box>
    </Box>
  );
}
