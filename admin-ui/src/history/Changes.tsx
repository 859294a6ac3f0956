import { useLocale, useTranslate } from 'react-admin';
import { changesOf, type Change } from './changesOf';
import { readable } from './readable';

interface ChangesProps {
  change: Change;
  /** What the subject is called, which is said already. */
  name?: string | null;
}

/** What a change has changed, a line for each member. */
export function Changes({ change, name: subject = null }: ChangesProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const nothing = translate('atrium.history.nothing');
  const changes = changesOf(change).filter(({ before, after }) => (before ?? after) !== subject);
  return changes.map(({ name, before, after }) => (
    <div key={name}>
      {translate(`atrium.history.change.${name}`, { _: name })}:{' '}
      {before !== undefined && (readable(before, locale) || nothing)}
      {before !== undefined && after !== undefined && ' → '}
      {after !== undefined && (readable(after, locale) || nothing)}
    </div>
  ));
}
