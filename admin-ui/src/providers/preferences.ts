import { localStorageStore, type Store } from 'react-admin';

const storage = localStorageStore('1', '.atrium');

/** Signing out forgets lists and filters on a shared machine, but not whether someone likes it dark. */
export const preferences: Store = {
  ...storage,
  reset: () => {
    const theme = storage.getItem<string>('theme');
    storage.reset();
    if (theme) storage.setItem('theme', theme);
  },
};
