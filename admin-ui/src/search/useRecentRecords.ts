import { useCallback } from 'react';
import { useGetIdentity, useStore } from 'react-admin';

/** A user or an organization whose page was opened. */
export interface RecentRecord {
  resource: 'users' | 'organizations';
  id: string;
  title: string;
  detail: string;
  image: string | null;
}

const MAX_REMEMBERED = 8;
const none: RecentRecord[] = [];

const isSame = (one: RecentRecord, other: RecentRecord) =>
  one.resource === other.resource && one.id === other.id;

/** The records the staff member opened last in this browser, newest first; sign-out clears them. */
export function useRecentRecords() {
  const { identity } = useGetIdentity();
  const [opened, setOpened] = useStore<RecentRecord[]>(`search.opened.${identity?.id ?? 'anonymous'}`, none);
  const remember = useCallback(
    (record: RecentRecord) =>
      setOpened((before) => {
        const others = before.filter((other) => !isSame(other, record));
        return [record, ...others].slice(0, MAX_REMEMBERED);
      }),
    [setOpened],
  );
  const forget = useCallback(
    (record: RecentRecord) => setOpened((before) => before.filter((other) => !isSame(other, record))),
    [setOpened],
  );
  const forgetAll = useCallback(() => setOpened(none), [setOpened]);
  return { opened, remember, forget, forgetAll, isKnown: identity !== undefined };
}
