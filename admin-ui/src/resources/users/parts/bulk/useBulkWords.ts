import { useLocale, useTranslate } from 'react-admin';
import type { BulkUser } from '../../users.types';
import { displayName } from '../displayName';

/** Numbers and names of users in the bulk dialogs. */
export function useBulkWords() {
  const translate = useTranslate();
  const locale = useLocale();
  const count = (number: number) => new Intl.NumberFormat(locale).format(number);
  const of = (key: string, number: number, options: object = {}) =>
    translate(`resources.users.bulk.${key}`, { smart_count: number, count: count(number), ...options });
  return {
    count,
    of,
    people: (number: number) =>
      translate('resources.users.count', { smart_count: number, count: count(number) }),
    /** The first few names, and the number of the others. */
    names: (people: readonly BulkUser[], number: number) => {
      const named = people.map(displayName);
      const others = number - named.length;
      const all = others > 0 && named.length > 0 ? [...named, of('others', others)] : named;
      return new Intl.ListFormat(locale, { type: 'conjunction' }).format(all);
    },
  };
}
