import { useTranslate } from 'react-admin';
import type { SignIn } from '../login-events.types';
import { Entry } from '../../../entries/Entries';
import { Badge } from '../../../format/Badge';
import { PersonAvatar } from '../../../format/PersonAvatar';
import { When } from '../../../format/When';
import { PersonLink } from '../../users/parts/PersonLink';
import { outcomeTones } from '../../users/parts/outcomeTones';
import { useDeviceName } from '../../users/parts/useDeviceName';

/** One attempt to sign in: as whom, from where, by what, and what came of it. */
export function SignInEntry({ event }: { event: SignIn }) {
  const translate = useTranslate();
  const { outcome, method, entrance, ipAddress, userAgent, createdAt, user, email } = event;
  const word = (key: string, options?: object) => translate(`resources.login-events.${key}`, options);
  const device = useDeviceName(userAgent);
  return (
    <Entry
      lead={<PersonAvatar name={user?.name ?? ''} email={user?.email ?? email ?? ''} size={32} />}
      title={
        <>
          {user ? <PersonLink person={user} /> : translate('resources.login-events.nobody')}
          <Badge tone={outcomeTones[outcome]}>{word(`outcome.${outcome}`, { _: outcome })}</Badge>
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
