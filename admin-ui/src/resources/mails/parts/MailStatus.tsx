import { useTranslate } from 'react-admin';
import { Badge, type Tone } from '../../../format/Badge';
import type { Mail } from '../mails.types';

type Outcome = Mail['status'] | 'kept';

const tones: Record<Outcome, Tone> = {
  queued: 'caution',
  sent: 'positive',
  kept: 'accent',
  failed: 'negative',
};

/** The outcome of a mail. Without a mail server it is stored, which is not the same as sent. */
export function MailStatus({ mail: { status, carrier } }: { mail: Pick<Mail, 'status' | 'carrier'> }) {
  const translate = useTranslate();
  const outcome = carrier === 'mailbox' ? 'kept' : status;
  return <Badge tone={tones[outcome]}>{translate(`resources.mails.status.${outcome}`)}</Badge>;
}
