import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Copyable } from '../../../format/Copyable';
import { Facts, Moment } from '../../../format/Facts';
import { Section } from '../../../layout/Section';
import type { VerificationRow } from '../billing-verifications.types';

/** What started the verification, and when. */
export function VerificationFacts({ verification }: { verification: VerificationRow }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.billing-verifications.${key}`);
  const { id, origin, createdAt, startedAt, finishedAt } = verification;
  const moment = (at: string | null): ReactNode => (at === null ? word('show.not_yet') : <Moment at={at} />);
  const facts: [string, ReactNode][] = [
    [word('fields.origin'), word(`origin.${origin}`)],
    [word('fields.createdAt'), <Moment at={createdAt} />],
    [word('show.started'), moment(startedAt)],
    [word('fields.finishedAt'), moment(finishedAt)],
    [word('show.id'), <Copyable value={id} what={word('show.id')} />],
  ];
  return (
    <Section title={word('show.details')}>
      <Facts facts={facts} />
    </Section>
  );
}
