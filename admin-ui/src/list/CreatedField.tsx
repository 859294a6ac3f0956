import { useRecordContext } from 'react-admin';
import { When } from '../format/When';

export function CreatedField() {
  const record = useRecordContext<{ id: string; createdAt: string }>();
  return record ? <When at={record.createdAt} as="day" /> : null;
}
