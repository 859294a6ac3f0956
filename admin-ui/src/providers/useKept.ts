import { useGetIdentity, useStore } from 'react-admin';

type Kept = Partial<Record<string, Partial<Record<string, unknown>>>>;

const nothing: Kept = {};

/** What the person who is signed in wants this browser to keep, also when they sign out; others do not see it. */
export function useKept<T>(name: string, usual: T): [T, (value: T) => void] {
  const { identity } = useGetIdentity();
  const person = String(identity?.id ?? '');
  const [kept, setKept] = useStore<Kept>('kept', nothing);
  const value = kept[person]?.[name] as T | undefined;
  const keep = (next: T) => setKept({ ...kept, [person]: { ...kept[person], [name]: next } });
  return [value ?? usual, keep];
}
