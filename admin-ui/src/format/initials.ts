/** One or two initials: first and last name, or the start of the email address. */
export function initials(name: string, email: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : [words[0] ?? email];
  return chosen.map(firstLetter).join('').toLocaleUpperCase();
}

/** By code point, so that surrogate pairs stay whole. */
const firstLetter = (word = '') => Array.from(word)[0] ?? '';
