import type { EntryGroup } from './entries';
import { HitPicture } from './HitPicture';
import { useOpened } from './useOpened';

const MOST_SHOWN = 5;

/** What was opened recently, each of which can be forgotten. */
export function useOpenedGroup(): EntryGroup {
  const { opened, forget } = useOpened();
  return {
    name: 'opened',
    entries: opened.slice(0, MOST_SHOWN).map((record) => {
      const { resource, id, title, detail } = record;
      const kind = resource === 'users' ? 'user' : 'organization';
      return {
        key: `opened-${resource}-${id}`,
        title,
        detail,
        picture: <HitPicture hit={{ ...record, kind }} />,
        to: `/${resource}/${encodeURIComponent(id)}/show`,
        forget: () => forget(record),
      };
    }),
  };
}
