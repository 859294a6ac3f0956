import { useGetIdentity, useStore } from 'react-admin';

type UserStores = Partial<Record<string, Partial<Record<string, unknown>>>>;

const noStores: UserStores = {};

/** A value in this browser's storage for the signed-in user, kept after sign-out and separate per user. */
export function useUserStore<T>(name: string, usual: T): [T, (value: T) => void] {
  const { identity } = useGetIdentity();
  const person = String(identity?.id ?? '');
  const [kept, setKept] = useStore<UserStores>('kept', noStores);
  const value = kept[person]?.[name] as T | undefined;
  const store = (next: T) => setKept({ ...kept, [person]: { ...kept[person], [name]: next } });
  return [value ?? usual, store];
}
