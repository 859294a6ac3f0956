import type { MailDetail } from '../api/types';

/**
 * Where a mail is as a page of its own, to be framed. The server sends it with a policy under which nothing runs; the
 * demo has no server and holds its mails itself.
 */
export function mailPreviewUrl({ id, html }: Pick<MailDetail, 'id'> & Partial<MailDetail>): string {
  if (import.meta.env.MODE === 'demo')
    return `data:text/html;charset=utf-8,${encodeURIComponent(html ?? '')}`;
  return `/api/admin/mails/${encodeURIComponent(id)}/preview`;
}
