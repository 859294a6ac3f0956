import { defineAction } from '../../actions/defineAction';
import type { Mail } from './mails.types';

/** Sends a mail again, as a new one. A queued mail is sent anyway. */
export const resendMail = defineAction({
  words: 'resources.mails.verb.resend',
  permission: ['mail', 'resend'],
  allows: ({ status }) => status !== 'queued',
  subject: (mail: Mail) => mail.recipient,
  facts: ({ status }) => [status === 'failed' ? 'after_failure' : 'second_copy'],
  send: (api, { id }, body) => api.post('/api/admin/mails/{id}/resend', { params: { path: { id } }, body }),
  refreshes: [['mails']],
  follow: ({ id }) => ({ resource: 'mails', type: 'show', id }),
});
