import { Badge } from '../../../format/Badge';
import type { User } from '../users.types';
import { specialRolesOf } from './roles';
import { useRoleName } from './useRoleName';

/** A badge for each role besides the one that everybody has. */
export function SpecialRoles({ user }: { user: User }) {
  const nameOf = useRoleName();
  return specialRolesOf(user).map((role) => (
    <Badge key={role} tone="accent">
      {nameOf(role)}
    </Badge>
  ));
}
