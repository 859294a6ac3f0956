/**
 * Where a mail is as a page of its own, to be framed: as readers with light or dark settings see it. The server sends it
 * with a policy under which nothing runs.
 */
export const mailPreviewUrl = (id: string, appearance: 'light' | 'dark'): string =>
  `/api/admin/mails/${encodeURIComponent(id)}/preview?appearance=${appearance}`;
