import { useTranslate } from 'react-admin';
import type { SignIn } from '../login-events.types';
import { Entry } from '../../../entries/Entries';
import { Badge } from '../../../format/Badge';
import { UserAvatar } from '../../../format/UserAvatar';
import { When } from '../../../format/When';
import { UserLink } from '../../users/parts/UserLink';
import { signInTones } from '../../users/parts/signInTones';
import { useDeviceName } from '../../users/parts/useDeviceName';

/** One attempt to sign in: user, address, method and outcome. */
export function SignInEntry({ event }: { event: SignIn }) {
  const translate = useTranslate();
  const { outcome, method, entrance, ipAddress, userAgent, createdAt, user, email } = event;
  const word = (key: string, options?: object) => translate(`resources.login-events.${key}`, options);
  const device = useDeviceName(userAgent);
  return (
    <Entry
      lead={<UserAvatar name={user?.name ?? ''} email={user?.email ?? email ?? ''} size={32} />}
      title={
        <>
          {user ? <UserLink user={user} /> : translate('resources.login-events.unknown_user')}
          <Badge tone={signInTones[outcome]}>{word(`outcome.${outcome}`, { _: outcome })}</Badge>
        </>
      }
      detail={user?.email ?? email ?? translate('resources.login-events.no_address')}
      about={
        <>
          <div>{word(`method.${method}`, { _: method })}</div>
          {ipAddress ? <code>{ipAddress}</code> : translate('resources.users.show.address_unknown')}
          {' · '}
          <span title={userAgent}>{device}</span>
        </>
      }
      times={[<When at={createdAt} />, word(`entrance.${entrance}`)]}
    />
  );
}
