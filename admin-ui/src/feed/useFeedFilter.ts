import { useSearchParams } from 'react-router';

/** The filter of a feed, kept in the address, so that it can be shared and returned to. */
export function useFeedFilter(names: readonly string[]) {
  const [search, setSearch] = useSearchParams();
  const filter: Record<string, string> = Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const narrowAll = (values: Record<string, string>) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values)) {
          if (value === '') after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { replace: true },
    );
  const narrow = (name: string, value: string) => narrowAll({ [name]: value });
  return { filter, narrow, narrowAll };
}
