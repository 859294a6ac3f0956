import { useRecordContext } from 'react-admin';
import type { Mail } from '../../../api/types';
import { When } from '../../../format/When';

export function MailCreatedField() {
  const mail = useRecordContext<Mail>();
  return mail ? <When at={mail.createdAt} /> : null;
}
