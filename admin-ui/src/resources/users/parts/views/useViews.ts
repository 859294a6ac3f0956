import { useListContext } from 'react-admin';
import { useUserStore } from '../../../../providers/useUserStore';
import { isSame, toFilter, toStored, type UserFilter, type View } from './views';

const none: View[] = [];

/** The saved filters of the signed-in user, and whether one of them is active. */
export function useViews() {
  const { filterValues, setFilters } = useListContext();
  const [views, keep] = useUserStore<View[]>('users.views', none);
  const filter = filterValues as UserFilter;
  return {
    views,
    isNarrowed: !isSame(filter, {}),
    isInUse: (kept: UserFilter) => isSame(toFilter(kept, new Date()), filter),
    apply: (kept: UserFilter) => setFilters(toFilter(kept, new Date())),
    /** Replaces one of the same name. */
    save: (name: string) =>
      keep([...views.filter((view) => view.name !== name), { name, filter: toStored(filter, new Date()) }]),
    rename: (from: string, to: string) =>
      keep(
        views
          .filter(({ name }) => name === from || name !== to)
          .map((view) => (view.name === from ? { ...view, name: to } : view)),
      ),
    remove: (name: string) => keep(views.filter((view) => view.name !== name)),
  };
}
