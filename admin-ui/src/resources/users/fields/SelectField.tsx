import { useRecordContext } from 'react-admin';
import type { User } from '../../../api/types';
import { SelectRow } from '../../../list/selection/SelectBox';
import { displayName } from '../displayName';

export function SelectField() {
  const user = useRecordContext<User>();
  return user ? <SelectRow id={user.id} name={displayName(user)} /> : null;
}
