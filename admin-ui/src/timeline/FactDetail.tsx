import { useTranslate } from 'react-admin';
import type { TimelineFact, TimelineOwner } from './timeline.types';
import { Changes } from '../history/Changes';
import { Reason } from '../history/Reason';
import { InOrganization } from '../resources/audit-entries/parts/InOrganization';
import { useTemplateName } from '../resources/mails/parts/templateNames';
import { useDeviceName } from '../resources/users/parts/useDeviceName';

type Told<Member extends keyof TimelineFact> = NonNullable<TimelineFact[Member]>;

/** What there is to know of it besides. */
export function FactDetail({ owner, fact }: { owner: TimelineOwner; fact: TimelineFact }) {
  const { audit, signIn, session, mail, event } = fact;
  const namesOrganization = owner === 'users';
  if (audit) return <AuditDetail entry={audit} namesOrganization={namesOrganization} />;
  if (signIn) return <SignInDetail signIn={signIn} />;
  if (session) return <Device device={session} />;
  if (mail) return <MailDetail mail={mail} />;
  return event && <EventDetail event={event} namesOrganization={namesOrganization} />;
}

interface Placed {
  /** Not where the whole page is about it. */
  namesOrganization: boolean;
}

function AuditDetail({ entry, namesOrganization }: { entry: Told<'audit'> } & Placed) {
  const { organization, subject, reason } = entry;
  return (
    <>
      {namesOrganization && organization && organization.id !== subject.id && (
        <InOrganization organization={organization} />
      )}
      <Changes change={entry} name={subject.name} />
      {reason && <Reason>{reason}</Reason>}
    </>
  );
}

function SignInDetail({ signIn }: { signIn: Told<'signIn'> }) {
  const translate = useTranslate();
  const { method } = signIn;
  return (
    <>
      <Device device={signIn} /> · {translate(`resources.login-events.method.${method}`, { _: method })}
    </>
  );
}

function Device({ device: { userAgent, ipAddress } }: { device: { userAgent: string; ipAddress: string } }) {
  const translate = useTranslate();
  return (
    <>
      <span title={userAgent}>{useDeviceName(userAgent)}</span>
      {' · '}
      {ipAddress ? <code>{ipAddress}</code> : translate('resources.users.show.address_unknown')}
    </>
  );
}

function MailDetail({ mail: { template, recipient, lastError } }: { mail: Told<'mail'> }) {
  const nameOf = useTemplateName();
  return (
    <>
      {nameOf(template)} · {recipient}
      {lastError && <div>{lastError}</div>}
    </>
  );
}

/** What became of it at the endpoints that wanted it. */
function EventDetail({ event, namesOrganization }: { event: Told<'event'> } & Placed) {
  const { organization, deliveries } = event;
  const translate = useTranslate();
  const counts = (['succeeded', 'pending', 'failed'] as const).filter((fate) => deliveries[fate] > 0);
  const told = counts.map((fate) =>
    translate(`atrium.timeline.deliveries.${fate}`, { smart_count: deliveries[fate] }),
  );
  return (
    <>
      {told.length === 0 ? translate('atrium.timeline.deliveries.none') : told.join(' · ')}
      {namesOrganization && organization && <InOrganization organization={organization} />}
    </>
  );
}
