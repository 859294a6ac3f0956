import { useRecordContext, useTranslate } from 'react-admin';
import type { User } from '../../../api/types';
import { Badge } from '../../../format/Badge';

const ordinary = 'user';

/** The roles that set a person apart; nothing for those who have no more than everybody. */
export function RoleField() {
  const translate = useTranslate();
  const user = useRecordContext<User>();
  const special = user?.role.split(',').filter((role) => role !== ordinary) ?? [];
  // Roles can be added by configuration, so an unknown one shows its own name.
  return special.map((role) => (
    <Badge key={role} tone="accent">
      {translate(`resources.users.role.${role}`, { _: role })}
    </Badge>
  ));
}
