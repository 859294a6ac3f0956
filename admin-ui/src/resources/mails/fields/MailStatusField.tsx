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

/** Without a mail server nothing is sent, and saying so would be a lie. */
const fateOf = ({ status, carrier }: Mail): Fate => (carrier === 'mailbox' ? 'kept' : status);

export function MailStatusField() {
  const translate = useTranslate();
  const mail = useRecordContext<Mail>();
  if (!mail) return null;
  const fate = fateOf(mail);
  return <Badge tone={tones[fate]}>{translate(`resources.mails.status.${fate}`)}</Badge>;
}
