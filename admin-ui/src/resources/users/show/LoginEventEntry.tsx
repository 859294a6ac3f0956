import { useTranslate } from 'react-admin';
import type { LoginEvent } from '../../../api/types';
import { Entry } from '../../../entries/Entries';
import { Badge } from '../../../format/Badge';
import { When } from '../../../format/When';
import { outcomeTones } from './outcomeTones';
import { useDeviceName } from './useDeviceName';

/** One attempt to sign in: from where, by what, and what came of it. */
export function LoginEventEntry({ event }: { event: LoginEvent }) {
  const translate = useTranslate();
  const { outcome, method, entrance, ipAddress, userAgent, createdAt } = event;
  const word = (key: string, options?: object) =>
    translate(`resources.audit-entries.attempts.${key}`, options);
  return (
    <Entry
      title={
        <>
          <span title={userAgent}>{useDeviceName(userAgent)}</span>
          <Badge tone={outcomeTones[outcome]}>{word(`outcome.${outcome}`, { _: outcome })}</Badge>
        </>
      }
      detail={
        <>
          {ipAddress ? <code>{ipAddress}</code> : translate('resources.users.show.address_unknown')}
          {' · '}
          {word(`method.${method}`, { _: method })}
        </>
      }
      times={[<When at={createdAt} />, word(`entrance.${entrance}`)]}
    />
  );
}
