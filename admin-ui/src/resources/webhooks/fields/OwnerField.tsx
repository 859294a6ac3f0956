import { useRecordContext } from 'react-admin';
import type { Endpoint } from '../../../api/types';
import { Owner } from './Owner';

export function OwnerField() {
  const endpoint = useRecordContext<Endpoint>();
  return endpoint ? <Owner organization={endpoint.organization} /> : null;
}
