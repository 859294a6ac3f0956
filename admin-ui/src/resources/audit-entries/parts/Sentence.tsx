import { Fragment, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { AuditEntry } from '../audit-entries.types';
import { UserLink } from '../../users/parts/UserLink';
import { Subject } from './Subject';
import { gapsFor, partsOf } from './partsOf';

/** An entry as a sentence: who did what to whom. */
export function Sentence({ entry }: { entry: AuditEntry }) {
  const translate = useTranslate();
  const { action, actor, subject } = entry;
  const isSelf = actor.id !== null && actor.id === (subject.user?.id ?? subject.id);
  const key = `resources.audit-entries.sentence.${action}`;
  const gaps = gapsFor(['actor', 'subject']);
  const other = translate(`${key}.other`, { ...gaps, _: `${gaps['actor']}: ${action} ${gaps['subject']}` });
  const sentence = isSelf ? translate(`${key}.self`, { ...gaps, _: other }) : other;
  return (
    <Filled
      sentence={sentence}
      fill={{ actor: <Actor entry={entry} />, subject: <Subject entry={entry} /> }}
    />
  );
}

/** The actor, and the staff member who impersonated them. */
function Actor({ entry: { actor, impersonator } }: { entry: AuditEntry }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.audit-entries.who.${key}`);
  const person = actor.user ? <UserLink user={actor.user} /> : word(nameless[actor.kind] ?? 'gone');
  if (!impersonator) return person;
  const staff = impersonator.user ? <UserLink user={impersonator.user} /> : word('gone');
  const sentence = translate('resources.audit-entries.acting_as', gapsFor(['staff', 'person']));
  return <Filled sentence={sentence} fill={{ staff, person }} />;
}

/** Actors that are not users. */
const nameless: Partial<Record<AuditEntry['actor']['kind'], string>> = {
  system: 'system',
  organization_token: 'token',
};

function Filled({ sentence, fill }: { sentence: string; fill: Record<string, ReactNode> }) {
  return (
    <span>
      {partsOf(sentence).map((part, index) => (
        <Fragment key={index}>{'text' in part ? part.text : fill[part.name]}</Fragment>
      ))}
    </span>
  );
}
