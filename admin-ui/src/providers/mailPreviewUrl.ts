/** Where a mail is as a page of its own, to be framed. The server sends it with a policy under which nothing runs. */
export const mailPreviewUrl = (id: string): string => `/api/admin/mails/${encodeURIComponent(id)}/preview`;
