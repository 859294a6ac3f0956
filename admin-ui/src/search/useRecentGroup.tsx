import type { EntryGroup } from './entries';
import { HitAvatar } from './HitAvatar';
import { useRecentRecords } from './useRecentRecords';

const MAX_SHOWN = 5;

/** Recent records, each of which can be removed. */
export function useRecentGroup(): EntryGroup {
  const { opened, forget } = useRecentRecords();
  return {
    name: 'opened',
    entries: opened.slice(0, MAX_SHOWN).map((record) => {
      const { resource, id, title, detail } = record;
      const kind = resource === 'users' ? 'user' : 'organization';
      return {
        key: `opened-${resource}-${id}`,
        title,
        detail,
        picture: <HitAvatar hit={{ ...record, kind }} />,
        to: `/${resource}/${encodeURIComponent(id)}/show`,
        forget: () => forget(record),
      };
    }),
  };
}
