import { localStorageStore, type Store } from 'react-admin';

const storage = localStorageStore('1', '.atrium');

/** What stays: the appearance, and what each person has asked to be kept. */
const lasting = ['theme', 'kept'];

/** Signing out forgets lists and filters on a shared machine, but not whether someone likes it dark. */
export const preferences: Store = {
  ...storage,
  reset: () => {
    const kept = lasting.map((name) => [name, storage.getItem<unknown>(name)] as const);
    storage.reset();
    for (const [name, value] of kept) if (value !== undefined) storage.setItem(name, value);
  },
};
