import type { User, UserDetail } from '../../../api/types';
import { Halves, TwoColumns } from '../../../layout/TwoColumns';
import { LinkedAccounts } from './LinkedAccounts';
import { BanNotice } from './BanNotice';
import { UserFacts } from './UserFacts';
import { UserHeader } from './UserHeader';
import { UserOrganizations } from './UserOrganizations';
import { UserSessions } from './UserSessions';
import { UserTimeline } from './UserTimeline';

interface UserPageProps {
  /** Comes from the list at first, and then has no accounts yet. */
  user: User & Partial<Pick<UserDetail, 'accounts'>>;
}

export function UserPage({ user }: UserPageProps) {
  return (
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
  );
}
