import { MailReader } from '#platform/mail/mail-reader.service.js';
import { drainEvents } from './drain-events.js';
import { inRequest } from './in-request.js';
import type { TestApp } from './test-app.js';

/** A mail as it lies in the mailbox, with its links. */
export interface MailedMail {
  template: string;
  to: string;
  text: string;
}

/** The mails there are, oldest first, after all events have done what they cause; without the first so many. */
export async function mailsOf(app: TestApp, alreadyRead = 0): Promise<MailedMail[]> {
  await drainEvents(app);
  const rows = await app.em.execute<{ id: string; template: string; recipient: string }[]>(
    'select id, template, recipient from mails order by id offset ?',
    [alreadyRead],
  );
  return Promise.all(
    rows.map(async ({ id, template, recipient }) => {
      const { text } = await inRequest(app, () => app.get(MailReader).read(id));
      return { template, to: recipient, text };
    }),
  );
}

/**
 * The link to a route in the newest mail that has one.
 * @throws Error when no mail has one
 */
export async function mailedLink(app: TestApp, route: string): Promise<URL> {
  for (const { text } of (await mailsOf(app)).reverse()) {
    const link = linkTo(route, text);
    if (link !== null) return new URL(link);
  }
  throw new Error(`no mail has a link to ${route}`);
}

/** The ticket in the newest invitation mail to the address. */
export async function mailedTicket(app: TestApp, email: string): Promise<string> {
  const mails = (await mailsOf(app)).filter(({ to }) => to === email).reverse();
  const link = mails.map(({ text }) => linkTo('/invitation', text)).find((found) => found !== null);
  if (!link) throw new Error(`${email} was mailed no invitation`);
  return new URL(link).searchParams.get('id') ?? '';
}

/** The first link in a text to a route, in whatever way it goes on. */
export function linkTo(route: string, text: string): string | null {
  const links = text.match(/https?:\/\/[^\s<>]+/g) ?? [];
  return links.find((link) => new URL(link).pathname.startsWith(`/api/auth${route}`)) ?? null;
}
