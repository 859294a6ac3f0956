import { localStorageStore, type Store } from 'react-admin';

const storage = localStorageStore('1', '.atrium');

/** Kept after sign-out: the appearance and each user's own stores. */
const keptKeys = ['theme', 'kept'];

/** Sign-out clears lists and filters on a shared machine, but keeps the appearance. */
export const preferences: Store = {
  ...storage,
  reset: () => {
    const kept = keptKeys.map((name) => [name, storage.getItem<unknown>(name)] as const);
    storage.reset();
    for (const [name, value] of kept) if (value !== undefined) storage.setItem(name, value);
  },
};
