import { useTranslate } from 'react-admin';
import { changesOf, type Change } from './changesOf';

interface ChangesProps {
  change: Change;
  /** What the subject is called, which is said already. */
  name?: string | null;
}

/** What a change has changed, a line for each member. */
export function Changes({ change, name: subject = null }: ChangesProps) {
  const translate = useTranslate();
  const nothing = translate('atrium.history.nothing');
  const changes = changesOf(change).filter(({ before, after }) => (before ?? after) !== subject);
  return changes.map(({ name, before, after }) => (
    <div key={name}>
      {translate(`atrium.history.change.${name}`, { _: name })}: {before !== undefined && (before || nothing)}
      {before !== undefined && after !== undefined && ' → '}
      {after !== undefined && (after || nothing)}
    </div>
  ));
}
