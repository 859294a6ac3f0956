import type { ReactNode } from 'react';
import MuiLink from '@mui/material/Link';
import { useCreatePath, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { Copyable } from '../../../format/Copyable';
import { Facts, Moment } from '../../../format/Facts';
import { Section } from '../../../layout/Section';
import { useTemplateName } from './templateNames';
import type { MailSoFar } from '../mails.types';

/** Recipient and times of the mail. */
export function MailFacts({ mail }: { mail: MailSoFar }) {
  const translate = useTranslate();
  const nameOf = useTemplateName();
  const field = (name: string) => translate(`resources.mails.fields.${name}`);
  const word = (key: string) => translate(`resources.mails.show.${key}`);
  const createPath = useCreatePath();
  const linkTo = (to: string, text: string) => (
    <MuiLink component={Link} to={to}>
      {text}
    </MuiLink>
  );
  const facts: [string, ReactNode][] = [
    [
      field('recipient'),
      <>
        <Copyable value={mail.recipient} what={field('recipient')} as="span" />
        <div>{linkTo(mailsTo(mail.recipient), word('to_recipient'))}</div>
      </>,
    ],
    [field('template'), nameOf(mail.template)],
    [field('createdAt'), <Moment at={mail.createdAt} />],
    [
      word(mail.carrier === 'mailbox' ? 'kept_at' : 'sent'),
      mail.sentAt ? <Moment at={mail.sentAt} /> : word('not_yet'),
    ],
    [word('attempts'), mail.attempts],
    [word('id'), <Copyable value={mail.id} what={word('id')} />],
  ];
  if (mail.resentFrom) {
    const original = createPath({ resource: 'mails', type: 'show', id: mail.resentFrom });
    facts.push([word('repeats'), linkTo(original, word('repeats_this'))]);
  }
  if (mail.messageId) {
    facts.push([word('message_id'), <Copyable value={mail.messageId} what={word('message_id')} />]);
  }
  return (
    <Section title={word('details')}>
      <Facts facts={facts} />
    </Section>
  );
}

/** Link to the list, filtered by one address. */
const mailsTo = (recipient: string): string =>
  `/mails?${new URLSearchParams({ filter: JSON.stringify({ recipient }), page: '1' })}`;
