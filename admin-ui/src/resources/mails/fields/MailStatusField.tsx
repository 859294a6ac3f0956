import { useRecordContext, useTranslate } from 'react-admin';
import type { Mail } from '../../../api/types';
import { Badge, type Tone } from '../../../format/Badge';

const tones: Record<Mail['status'], Tone> = { queued: 'caution', sent: 'positive', failed: 'negative' };

export function MailStatusField() {
  const translate = useTranslate();
  const mail = useRecordContext<Mail>();
  if (!mail) return null;
  return <Badge tone={tones[mail.status]}>{translate(`resources.mails.status.${mail.status}`)}</Badge>;
}
