import { useTranslate } from 'react-admin';

/** Whether the last name was chosen by users, so that it has no translation. */
export const isUserNamed = (path: readonly string[]): boolean => path.length > 1 && path[0] === 'metadata';

/** Members whose parts stand for themselves. */
const unnamed = new Set(['properties']);

/** A name of the code as words: `intended_use` is `Intended use`. */
export function spelled(name: string): string {
  const words = name.replaceAll(/_|(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The name of a member for people, behind the names of those that contain it. */
export function useMemberName(): (path: readonly string[]) => string {
  const translate = useTranslate();
  const wordFor = (name: string) => translate(`atrium.history.change.${name}`, { _: '' }) || spelled(name);
  return (path) =>
    path
      .filter((name, index) => index === path.length - 1 || !unnamed.has(name))
      .map((name, index, shown) => (isUserNamed(shown.slice(0, index + 1)) ? name : wordFor(name)))
      .join(' · ');
}
