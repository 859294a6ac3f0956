/** Stands in the place of a secret link wherever somebody else than the recipient reads the mail. */
export const HIDDEN_LINK = '[link]';

/** The words of a mail. How they look is decided in one place for all mails, so a template holds nothing else. */
export interface MailContent {
  subject: string;
  /** What mail programs show beside the subject before the mail is opened. */
  preheader: string;
  heading: string;
  paragraphs: string[];
  /** The one thing to do, if there is one. */
  action?: { label: string; href: string };
  /** In small type below: what else there is to know. */
  notes: string[];
  /** What else there is to do, last and in small type: for people who are not meant by the mail. */
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
 * A person's name for a mail, or null when it is none. Anybody can sign up with the address of somebody else and with a
 * name that is an advertisement; we do not carry it.
 */
export function presentableName(name: string): string | null {
  const line = name.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return line === '' || line.length > LONGEST_NAME || LOOKS_LIKE_A_LINK.test(line) ? null : line;
}
