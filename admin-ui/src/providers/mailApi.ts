import { request } from './http';

/** What staff do with mails. */
export interface MailApi {
  /** Sends a mail again; the answer names the new one. */
  resendMail(id: string, body: { reason: string }): Promise<{ id: string }>;
}

export const mailApi: MailApi = {
  resendMail: (id, body) => request(`/mails/${encodeURIComponent(id)}/resend`, { method: 'POST', body }),
};
