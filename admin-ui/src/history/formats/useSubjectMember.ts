import { useRow } from '../../billing/useRow';
import { billingResourceOf } from '../subjectResources';
import type { EntryContext } from './format';

/** A member of the subject: from the entry if it has changed with the value, otherwise as it is today. */
export function useSubjectMember(
  { subject, members }: EntryContext,
  name: string,
  wireName: string,
): unknown {
  const resource = billingResourceOf(subject.type);
  const isKnown = members[name] !== undefined;
  const { row } = useRow(resource ?? '', subject.id, resource !== undefined && !isKnown);
  return isKnown ? members[name] : row?.[wireName];
}
