import { useListContext } from 'react-admin';
import { useKept } from '../../../../providers/useKept';
import { isSame, toFilter, toKept, type Filter, type View } from './views';

const none: View[] = [];

/** The filters that whoever is signed in has saved, and whether one of them is in use. */
export function useViews() {
  const { filterValues, setFilters } = useListContext();
  const [views, keep] = useKept<View[]>('users.views', none);
  const filter = filterValues as Filter;
  return {
    views,
    isNarrowed: !isSame(filter, {}),
    isInUse: (kept: Filter) => isSame(toFilter(kept, new Date()), filter),
    apply: (kept: Filter) => setFilters(toFilter(kept, new Date())),
    /** In the place of one that has this name already. */
    save: (name: string) =>
      keep([...views.filter((view) => view.name !== name), { name, filter: toKept(filter, new Date()) }]),
    rename: (from: string, to: string) =>
      keep(
        views
          .filter(({ name }) => name === from || name !== to)
          .map((view) => (view.name === from ? { ...view, name: to } : view)),
      ),
    remove: (name: string) => keep(views.filter((view) => view.name !== name)),
  };
}
