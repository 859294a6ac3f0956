import { useEffect } from 'react';
import { useGetOne, type RaRecord } from 'react-admin';
import { matchPath, useLocation } from 'react-router';
import type { OrganizationDetail } from '../resources/organizations/organizations.types';
import type { UserDetail } from '../resources/users/users.types';
import { useRecentRecords, type RecentRecord } from './useRecentRecords';

/** Stores the open record as recent. It sends no request: the page has loaded the record under the same key. */
export function RecentRecordWatch() {
  const { pathname } = useLocation();
  const { resource, id } = matchPath('/:resource/:id/show', pathname)?.params ?? {};
  const isKept = resource === 'users' || resource === 'organizations';
  const { data } = useGetOne<RaRecord>(resource ?? 'users', { id: id ?? '' }, { enabled: isKept });
  const { remember, isKnown } = useRecentRecords();
  const record = isKept && data && data.id === id ? recordOf(resource, data) : null;
  const text = record && JSON.stringify(record);
  useEffect(() => {
    if (text && isKnown) remember(JSON.parse(text) as RecentRecord);
  }, [text, isKnown, remember]);
  return null;
}

function recordOf(resource: RecentRecord['resource'], data: RaRecord): RecentRecord {
  if (resource === 'users') {
    const { id, name, email, image } = data as UserDetail;
    return { resource, id, title: name, detail: email, image };
  }
  const { id, name, slug, logo } = data as OrganizationDetail;
  return { resource, id, title: name, detail: slug, image: logo };
}
