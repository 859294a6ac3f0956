import { useCallback } from 'react';
import { useGetIdentity, useStore } from 'react-admin';

/** A person or an organization whose page was opened. */
export interface OpenedRecord {
  resource: 'users' | 'organizations';
  id: string;
  title: string;
  detail: string;
  image: string | null;
}

const MOST_REMEMBERED = 8;
const none: OpenedRecord[] = [];

const isSame = (one: OpenedRecord, other: OpenedRecord) =>
  one.resource === other.resource && one.id === other.id;

/** What this member of the staff opened last in this browser, the newest first; signing out forgets it. */
export function useOpened() {
  const { identity } = useGetIdentity();
  const [opened, setOpened] = useStore<OpenedRecord[]>(`search.opened.${identity?.id ?? 'nobody'}`, none);
  const remember = useCallback(
    (record: OpenedRecord) =>
      setOpened((before) => {
        const others = before.filter((other) => !isSame(other, record));
        return [record, ...others].slice(0, MOST_REMEMBERED);
      }),
    [setOpened],
  );
  const forget = useCallback(
    (record: OpenedRecord) => setOpened((before) => before.filter((other) => !isSame(other, record))),
    [setOpened],
  );
  const forgetAll = useCallback(() => setOpened(none), [setOpened]);
  return { opened, remember, forget, forgetAll, isKnown: identity !== undefined };
}
