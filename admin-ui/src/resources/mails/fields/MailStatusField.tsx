import { useRecordContext, useTranslate } from 'react-admin';
import type { Mail } from '../../../api/types';
import { Badge, type Tone } from '../../../format/Badge';

type Fate = Mail['status'] | 'kept';

const tones: Record<Fate, Tone> = {
  queued: 'caution',
  sent: 'positive',
  kept: 'accent',
  failed: 'negative',
};

type SoFar = Pick<Mail, 'status' | 'carrier'>;

/** Without a mail server nothing is sent, and saying so would be a lie. */
const fateOf = ({ status, carrier }: SoFar): Fate => (carrier === 'mailbox' ? 'kept' : status);

export function MailStatusField() {
  const mail = useRecordContext<Mail>();
  return mail ? <MailFate mail={mail} /> : null;
}

export function MailFate({ mail }: { mail: SoFar }) {
  const translate = useTranslate();
  const fate = fateOf(mail);
  return <Badge tone={tones[fate]}>{translate(`resources.mails.status.${fate}`)}</Badge>;
}
