import { useRecordContext } from 'react-admin';
import type { User } from '../../../api/types';

export function UsernameField() {
  const user = useRecordContext<User>();
  return user?.username ? <code>{user.username}</code> : <span aria-hidden>–</span>;
}
