import { useLocale, useTranslate } from 'react-admin';
import { changesOf, type Change } from './changesOf';
import { readable } from './readable';
import { useValueWords } from './useValueWords';

interface ChangesProps {
  change: Change & { subject: { type: string } };
  /** The subject's name, shown elsewhere already. */
  name?: string | null;
}

/** The changed members, one line each. */
export function Changes({ change, name: subject = null }: ChangesProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const words = useValueWords(change.subject.type);
  const nothing = translate('atrium.history.nothing');
  const changes = changesOf(change, words).filter(({ before, after }) => (before ?? after) !== subject);
  return changes.map(({ name, before, after }) => (
    <div key={name}>
      {translate(`atrium.history.change.${name}`, { _: name })}:{' '}
      {before !== undefined && (readable(before, locale) || nothing)}
      {before !== undefined && after !== undefined && ' → '}
      {after !== undefined && (readable(after, locale) || nothing)}
    </div>
  ));
}
