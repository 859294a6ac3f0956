import { useTranslate } from 'react-admin';
import type { LoginEvent } from '../../../api/types';
import { Entry } from '../../../entries/Entries';
import { Badge, type Tone } from '../../../format/Badge';
import { When } from '../../../format/When';
import { useDeviceName } from './useDeviceName';

const tones: Record<LoginEvent['outcome'], Tone> = {
  succeeded: 'positive',
  wrong_credentials: 'negative',
  unverified: 'caution',
  banned: 'negative',
  not_staff: 'caution',
};

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
          <Badge tone={tones[outcome]}>{word(`outcome.${outcome}`, { _: outcome })}</Badge>
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
