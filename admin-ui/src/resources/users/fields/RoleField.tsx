import { useRecordContext, useTranslate } from 'react-admin';
import type { User } from '../../../api/types';
import { Badge } from '../../../format/Badge';

/** Roles can be added by configuration, so an unknown one shows its own name. */
export function RoleField() {
  const translate = useTranslate();
  const user = useRecordContext<User>();
  if (!user) return null;
  const label = translate(`resources.users.role.${user.role}`, { _: user.role });
  return user.role === 'user' ? label : <Badge tone="accent">{label}</Badge>;
}
