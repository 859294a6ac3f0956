import type { Mail, MailDetail } from '../../../api/types';

/** Comes from the list at first, and then has no words yet. */
export type MailSoFar = Mail & Partial<MailDetail>;
