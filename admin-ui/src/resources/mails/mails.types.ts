import type { Wire } from '../../api/types';

export type Mail = Wire['MailWire'];
export type MailDetail = Wire['MailDetailWire'];

/** A mail on its page: the list provides it first, without its content. */
export type MailSoFar = Mail & Partial<MailDetail>;
