import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCreatePath, useNotify, usePermissions, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import type { Mail, StaffSession } from '../../../api/types';
import { useStaffApi } from '../../../providers/useStaffApi';
import { ActNotice } from '../../../verbs/ActNotice';

/** Milliseconds: long enough to read what was done and to follow it. */
const timeToFollow = 12_000;

/** Sends a mail again; the notice leads to the new one. */
export function useResend(mail: Pick<Mail, 'id' | 'recipient'>) {
  const translate = useTranslate();
  const dataProvider = useStaffApi();
  const queries = useQueryClient();
  const notify = useNotify();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const word = (key: string) => translate(`resources.mails.verb.resend.${key}`, { subject: mail.recipient });
  return useMutation({
    mutationFn: (body: { reason: string }) => dataProvider.resendMail(mail.id, body),
    onSuccess: ({ id }) => {
      const show = () => void navigate(createPath({ resource: 'mails', type: 'show', id }));
      const notice = <ActNotice text={word('done')} label={word('follow')} onAct={show} />;
      notify(notice, { autoHideDuration: timeToFollow });
      void queries.invalidateQueries({ queryKey: ['mails'] });
    },
  });
}

/** Whether the mail can be sent again, as far as it shows: one that waits is sent anyway. */
export function useMayResend({ status }: Pick<Mail, 'status'>): boolean {
  const { permissions } = usePermissions<StaffSession['permissions']>();
  return status !== 'queued' && (permissions?.mail.includes('resend') ?? false);
}
