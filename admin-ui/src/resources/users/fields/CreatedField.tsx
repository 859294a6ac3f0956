import { useRecordContext } from 'react-admin';
import type { User } from '../../../api/types';
import { When } from '../../../format/When';

export function CreatedField() {
  const user = useRecordContext<User>();
  return user ? <When at={user.createdAt} as="day" /> : null;
}
