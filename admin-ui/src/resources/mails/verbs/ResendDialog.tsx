import { useTranslate } from 'react-admin';
import type { Mail } from '../../../api/types';
import { ReasonDialog } from '../../../verbs/ReasonDialog';
import { useResend } from './useResend';

const words = 'resources.mails.verb.resend';

export function ResendDialog({ mail, onClose }: { mail: Mail; onClose: () => void }) {
  const translate = useTranslate();
  const { mutate, isPending, error } = useResend(mail);
  return (
    <ReasonDialog
      words={words}
      subject={mail.recipient}
      facts={[translate(`${words}.${mail.status === 'failed' ? 'after_failure' : 'second_copy'}`)]}
      onSubmit={(body) => mutate(body, { onSuccess: onClose })}
      isPending={isPending}
      error={error}
      onClose={onClose}
    />
  );
}
