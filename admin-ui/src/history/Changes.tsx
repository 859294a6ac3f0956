import { ChangedValue } from './ChangedValue';
import { changesOf, type Change } from './changesOf';
import { contextOf } from './contextOf';
import { isWhole } from './formats';
import { useMemberName } from './memberNames';

interface ChangesProps {
  change: Change & { subject: { type: string; id: string } };
  /** The subject's name, shown elsewhere already. */
  name?: string | null;
}

/** The changed members, one line each. */
export function Changes({ change, name: subject = null }: ChangesProps) {
  const nameOf = useMemberName();
  const context = contextOf(change);
  const changes = changesOf(change, isWhole).filter(({ before, after }) => (before ?? after) !== subject);
  return changes.map(({ path, before, after }) => (
    <div key={path.join('.')}>
      {nameOf(path)}: {before !== undefined && <ChangedValue path={path} value={before} context={context} />}
      {before !== undefined && after !== undefined && ' → '}
      {after !== undefined && <ChangedValue path={path} value={after} context={context} />}
    </div>
  ));
}
