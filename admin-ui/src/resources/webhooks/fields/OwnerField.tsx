import { useRecordContext } from 'react-admin';
import type { Endpoint } from '../webhooks.types';
import { Owner } from './Owner';

export function OwnerField() {
  const endpoint = useRecordContext<Endpoint>();
  return endpoint ? <Owner organization={endpoint.organization} /> : null;
}
