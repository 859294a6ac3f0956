import { HistoryEntry } from './HistoryEntry';
import { PartList } from './PartList';
import { usePart } from './usePart';

export function HistoryTab({ organizationId }: { organizationId: string }) {
  const state = usePart(organizationId, 'history');
  return <PartList state={state}>{(entry) => <HistoryEntry key={entry.id} entry={entry} />}</PartList>;
}
