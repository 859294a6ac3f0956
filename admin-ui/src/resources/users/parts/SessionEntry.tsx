import { useTranslate } from 'react-admin';
import type { User, UserSession } from '../users.types';
import { Badge } from '../../../format/Badge';
import { When } from '../../../format/When';
import { useNow } from '../../../format/useNow';
import { Entry } from '../../../entries/Entries';
import { Phrase } from '../../../entries/Phrase';
import { useDeviceName } from './useDeviceName';
import { ActionMenu } from '../../../actions/ActionMenu';
import { revokeSession } from './sign-in.actions';
import { useUserPermissions } from './useStaffRoles';

const actions = [revokeSession];

export function SessionEntry({ user, session }: { user: User; session: UserSession }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.users.show.${key}`);
  const device = useDeviceName(session.userAgent);
  const { exceedsMe } = useUserPermissions(user);
  const isOver = Date.parse(session.expiresAt) <= useNow();
  return (
    <Entry
      title={
        <>
          <span title={session.userAgent}>{device}</span>
          {session.impersonatedBy && <Badge tone="caution">{word('impersonated')}</Badge>}
        </>
      }
      detail={
        <>
          {session.ipAddress ? <code>{session.ipAddress}</code> : word('address_unknown')}
          {' · '}
          <Phrase text="resources.users.show.signed_in">
            <When at={session.createdAt} />
          </Phrase>
        </>
      }
      times={[
        <Phrase text="resources.users.show.last_activity">
          <When at={session.updatedAt} />
        </Phrase>,
        <Phrase text={`resources.users.show.${isOver ? 'expired' : 'expires'}`}>
          <When at={session.expiresAt} />
        </Phrase>,
      ]}
      action={
        !exceedsMe && <ActionMenu subject={device} target={{ user, session, device }} actions={actions} />
      }
    />
  );
}
