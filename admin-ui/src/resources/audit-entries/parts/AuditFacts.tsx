import type { ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { AuditEntryDetail } from '../audit-entries.types';
import { Copyable } from '../../../format/Copyable';
import { Facts } from '../../../format/Facts';
import { exactTime } from '../../../format/relativeTime';
import { Section } from '../../../layout/Section';
import { UserLink } from '../../users/parts/UserLink';
import { useDeviceName } from '../../users/parts/useDeviceName';
import { OrganizationLink } from './InOrganization';
import { SealState } from './SealState';
import { Subject } from './Subject';

type NamedUser = { id: string; user: AuditEntryDetail['actor']['user'] };

/** The fields of an entry besides the change and the reason. */
export function AuditFacts({ entry }: { entry: AuditEntryDetail }) {
  const translate = useTranslate();
  const locale = useLocale();
  const word = (key: string) => translate(`resources.audit-entries.show.${key}`);
  const { id, action, actor, impersonator, subject, organization, requestId, hash } = entry;
  const copy = (name: string, value: string): [string, ReactNode] => [
    word(name),
    <Copyable value={value} what={word(name)} />,
  ];
  const facts: [string, ReactNode][] = [
    [word('when'), <time dateTime={entry.createdAt}>{exactTime(new Date(entry.createdAt), locale)}</time>],
    [word('action'), <code>{action}</code>],
    [word('who'), <Who kind={actor.kind} id={actor.id} user={actor.user} />],
    ...given(impersonator, ({ id: staff, user }) => [word('impersonator'), userOf({ id: staff, user })]),
    // A subject without a name is labeled by its id below.
    ...given(subject.user ?? subject.name, () => [word('about'), <Subject entry={entry} />]),
    copy('its_id', subject.id),
    ...given(organization, (found) => [word('organization'), <OrganizationLink organization={found} />]),
    ...given(entry.ipAddress, (address) => copy('address', address)),
    ...given(entry.userAgent, (browser) => [word('browser'), <Browser userAgent={browser} />]),
    ...given(requestId, (request) => copy('request', request)),
    [word('seal'), <SealState sequence={entry.sequence} />],
    ...given(hash, (sealed) => copy('hash', sealed)),
    copy('id', id),
  ];
  return (
    <Section title={word('details')}>
      <Facts facts={facts} />
    </Section>
  );
}

function given<T>(value: T | null, fact: (value: T) => [string, ReactNode]): [string, ReactNode][] {
  return value === null || value === '' ? [] : [fact(value)];
}

const userOf = ({ id, user }: NamedUser) => (user ? <UserLink user={user} /> : <code>{id}</code>);

function Who({ kind, id, user }: AuditEntryDetail['actor']) {
  const translate = useTranslate();
  if (kind === 'system') return translate('resources.audit-entries.who.system');
  return userOf({ id: id ?? '', user });
}

function Browser({ userAgent }: { userAgent: string }) {
  return <span title={userAgent}>{useDeviceName(userAgent)}</span>;
}
