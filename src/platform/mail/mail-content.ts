/** Replaces secret links for readers other than the recipient. */
export const HIDDEN_LINK = '[link]';

/** The text of a mail. All mails share one layout, so a template contains nothing else. */
export interface MailContent {
  subject: string;
  /** What mail clients show beside the subject before the mail is opened. */
  preheader: string;
  heading: string;
  paragraphs: string[];
  /** The next step, if there is one. */
  action?: { label: string; href: string };
  /** Further information, in small type below. */
  notes: string[];
  /** An alternative, last and in small type, such as for readers who did not cause the mail. */
  otherwise?: { text: string; label: string; href: string };
}

/** The longest subject; mail programs show less. */
const LONGEST_SUBJECT = 200;

/** A subject is a header: what would end its line, and with it begin another header, becomes a space. */
export function asSubject(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_SUBJECT);
}

const LONGEST_NAME = 60;
const LOOKS_LIKE_A_LINK = /:\/\/|www\.|@|[^\s.]\.[^\s.]{2,}/i;

/**
 * A user's name for a mail, or null for text that is not a name. Anyone can sign up with another person's address and an
 * advertisement as the name; mails must not carry it.
 */
export function presentableName(name: string): string | null {
  const line = name.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return line === '' || line.length > LONGEST_NAME || LOOKS_LIKE_A_LINK.test(line) ? null : line;
}
