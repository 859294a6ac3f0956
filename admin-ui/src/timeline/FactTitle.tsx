import MuiLink from '@mui/material/Link';
import { useCreatePath, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { TimelineFact, TimelineOwner } from './timeline.types';
import { Phrase } from '../entries/Phrase';
import { Badge } from '../format/Badge';
import { OrganizationLink } from '../resources/audit-entries/parts/InOrganization';
import { Sentence } from '../resources/audit-entries/parts/Sentence';
import { MailStatus } from '../resources/mails/parts/MailStatus';
import { RoleBadges } from '../resources/organizations/parts/RoleBadges';
import { UserLink } from '../resources/users/parts/UserLink';
import { useProviderName } from '../resources/users/parts/useProviderName';
import { signInTones } from '../resources/users/parts/signInTones';

interface FactTitleProps {
  owner: TimelineOwner;
  fact: TimelineFact;
}

/** What happened, in a sentence. */
export function FactTitle({ owner, fact }: FactTitleProps) {
  const { audit, signIn, session, account, membership, mail, event } = fact;
  if (audit) return <AuditTitle entry={audit} />;
  if (signIn) return <SignInTitle signIn={signIn} />;
  if (session) return <SessionTitle session={session} />;
  if (account) return <AccountTitle account={account} />;
  if (membership) return <MembershipTitle owner={owner} membership={membership} />;
  if (mail) return <MailTitle id={fact.id} mail={mail} />;
  return event && <EventTitle id={fact.id} event={event} />;
}

type Fact<Member extends keyof TimelineFact> = NonNullable<TimelineFact[Member]>;

function AuditTitle({ entry }: { entry: Fact<'audit'> }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.audit-entries.badge.${key}`);
  return (
    <>
      <Sentence entry={entry} />
      {entry.impersonator && <Badge tone="caution">{word('acting')}</Badge>}
      {entry.actor.kind === 'staff' && <Badge tone="accent">{word('staff')}</Badge>}
    </>
  );
}

function SignInTitle({ signIn: { outcome, entrance } }: { signIn: Fact<'signIn'> }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`atrium.timeline.sign_in.${key}`);
  return (
    <>
      <span>{word(outcome === 'succeeded' ? `to.${entrance}` : `tried.${entrance}`)}</span>
      {outcome !== 'succeeded' && (
        <Badge tone={signInTones[outcome]}>{translate(`resources.login-events.outcome.${outcome}`)}</Badge>
      )}
    </>
  );
}

function SessionTitle({ session: { impersonatedBy, impersonator } }: { session: Fact<'session'> }) {
  const translate = useTranslate();
  if (!impersonatedBy) return <span>{translate('atrium.timeline.session')}</span>;
  return (
    <span>
      <Phrase text="atrium.timeline.acted_as">
        {impersonator ? <UserLink user={impersonator} /> : <code>{impersonatedBy}</code>}
      </Phrase>
    </span>
  );
}

function AccountTitle({ account: { providerId } }: { account: Fact<'account'> }) {
  const translate = useTranslate();
  const provider = useProviderName()(providerId);
  return <span>{translate('atrium.timeline.account', { provider })}</span>;
}

function MembershipTitle({ owner, membership }: { owner: TimelineOwner; membership: Fact<'membership'> }) {
  const { organization, user, userId, role } = membership;
  return (
    <>
      <span>
        {owner === 'users' ? (
          <Phrase text="atrium.timeline.joined">
            <OrganizationLink organization={organization} />
          </Phrase>
        ) : (
          <Phrase text="atrium.timeline.has_joined">
            {user ? <UserLink user={user} /> : <code>{userId}</code>}
          </Phrase>
        )}
      </span>
      <RoleBadges role={role} />
    </>
  );
}

function MailTitle({ id, mail }: { id: string; mail: Fact<'mail'> }) {
  const createPath = useCreatePath();
  return (
    <>
      <MuiLink
        component={Link}
        to={createPath({ resource: 'mails', type: 'show', id })}
        color="textPrimary"
        sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
      >
        {mail.subject}
      </MuiLink>
      <MailStatus mail={mail} />
    </>
  );
}

function EventTitle({ id, event }: { id: string; event: Fact<'event'> }) {
  const createPath = useCreatePath();
  return (
    <MuiLink
      component={Link}
      to={createPath({ resource: 'webhook-events', type: 'show', id })}
      color="textPrimary"
      sx={{ overflowWrap: 'anywhere' }}
    >
      <code>{event.type}</code>
    </MuiLink>
  );
}
