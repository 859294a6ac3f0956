import { domainToASCII } from 'node:url';
import { isEmail as hasFormOfEmail } from 'class-validator';

/** Characters. RFC 3696 (erratum 1690) allows 254; beyond that normalizing would only cost time. */
const LONGEST = 320;
/** Letters and digits of any script with their marks, and what RFC 5322 allows between them without quotes. */
const UNQUOTED_LOCAL_PART = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+$/u;
/** Default ignorable: shown as nothing, though some of them are letters or marks by their category. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
/** Scripts whose letters look like those of another one of these. */
const LOOKALIKE_SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
];

/**
 * Whether a text may be the address of an account. Beside the form of an address it asks that no two accounts have
 * addresses which people, or mail servers, take for one:
 *
 * - nothing that is not seen: control, bidirectional, zero-width and other characters without a shape, and spaces;
 * - no quotes: `"ada"@example.com` is the mailbox of `ada@example.com` (RFC 5321, section 4.1.2);
 * - letters of one script before the @, where scripts resemble each other: no Cyrillic `а` among Latin letters.
 */
export function isEmail(text: string): boolean {
  if (text.length > LONGEST || !text.isWellFormed()) return false;
  const email = normalizeEmail(text);
  const local = email.slice(0, email.lastIndexOf('@'));
  if (!hasFormOfEmail(email) || !UNQUOTED_LOCAL_PART.test(local) || INVISIBLE.test(local)) return false;
  return LOOKALIKE_SCRIPTS.filter((script) => script.test(local)).length < 2;
}

/**
 * The form in which addresses are stored and compared: compatible characters as one (`Ａ` as `a`, Unicode NFKC), lower
 * case, and the domain as mail servers look it up (`bücher.example` as `xn--bcher-kva.example`, IDNA), so that a domain
 * in foreign letters shows itself. What is no address stays what it is, in lower case.
 */
export function normalizeEmail(email: string): string {
  if (email.length > LONGEST) return email.toLowerCase();
  const text = email.normalize('NFKC').toLowerCase().normalize('NFKC');
  const at = text.lastIndexOf('@') + 1;
  const domain = text.slice(at);
  return at === 0 ? text : text.slice(0, at) + (domainToASCII(domain) || domain);
}
