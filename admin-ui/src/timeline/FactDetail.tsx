import { useTranslate } from 'react-admin';
import type { TimelineFact, TimelineOwner } from './timeline.types';
import { Changes } from '../history/Changes';
import { Reason } from '../history/Reason';
import { InOrganization } from '../resources/audit-entries/parts/InOrganization';
import { useTemplateName } from '../resources/mails/parts/templateNames';
import { useDeviceName } from '../resources/users/parts/useDeviceName';

type Fact<Member extends keyof TimelineFact> = NonNullable<TimelineFact[Member]>;

/** Further details of a fact. */
export function FactDetail({ owner, fact }: { owner: TimelineOwner; fact: TimelineFact }) {
  const { audit, signIn, session, mail, event } = fact;
  const namesOrganization = owner === 'users';
  if (audit) return <AuditDetail entry={audit} namesOrganization={namesOrganization} />;
  if (signIn) return <SignInDetail signIn={signIn} />;
  if (session) return <DeviceDetail device={session} />;
  if (mail) return <MailFactDetail mail={mail} />;
  return event && <EventDetail event={event} namesOrganization={namesOrganization} />;
}

interface DetailContext {
  /** False on the organization's own page. */
  namesOrganization: boolean;
}

function AuditDetail({ entry, namesOrganization }: { entry: Fact<'audit'> } & DetailContext) {
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

function SignInDetail({ signIn }: { signIn: Fact<'signIn'> }) {
  const translate = useTranslate();
  const { method } = signIn;
  return (
    <>
      <DeviceDetail device={signIn} /> · {translate(`resources.login-events.method.${method}`, { _: method })}
    </>
  );
}

function DeviceDetail({
  device: { userAgent, ipAddress },
}: {
  device: { userAgent: string; ipAddress: string };
}) {
  const translate = useTranslate();
  return (
    <>
      <span title={userAgent}>{useDeviceName(userAgent)}</span>
      {' · '}
      {ipAddress ? <code>{ipAddress}</code> : translate('resources.users.show.address_unknown')}
    </>
  );
}

function MailFactDetail({ mail: { template, recipient, lastError } }: { mail: Fact<'mail'> }) {
  const nameOf = useTemplateName();
  return (
    <>
      {nameOf(template)} · {recipient}
      {lastError && <div>{lastError}</div>}
    </>
  );
}

/** The event's deliveries by state. */
function EventDetail({ event, namesOrganization }: { event: Fact<'event'> } & DetailContext) {
  const { organization, deliveries } = event;
  const translate = useTranslate();
  const counts = (['succeeded', 'pending', 'failed'] as const).filter((fate) => deliveries[fate] > 0);
  const deliveryCounts = counts.map((fate) =>
    translate(`atrium.timeline.deliveries.${fate}`, { smart_count: deliveries[fate] }),
  );
  return (
    <>
      {deliveryCounts.length === 0
        ? translate('atrium.timeline.deliveries.none')
        : deliveryCounts.join(' · ')}
      {namesOrganization && organization && <InOrganization organization={organization} />}
    </>
  );
}
