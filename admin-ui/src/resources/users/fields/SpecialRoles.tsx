import { useRecordContext } from 'react-admin';
import type { User } from '../../../api/types';
import { Badge } from '../../../format/Badge';
import { specialRolesOf } from '../roles';
import { useRoleName } from '../useRoleName';

/** A badge for each role that sets a person apart; nothing for everybody else. */
export function SpecialRoles() {
  const user = useRecordContext<User>();
  const nameOf = useRoleName();
  return user
    ? specialRolesOf(user).map((role) => (
        <Badge key={role} tone="accent">
          {nameOf(role)}
        </Badge>
      ))
    : null;
}
