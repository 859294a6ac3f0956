import { Badge } from '../../../format/Badge';
import type { User } from '../users.types';
import { additionalRoles } from './roles';
import { useRoleName } from './useRoleName';

/** A badge for each role besides the default one. */
export function AdditionalRoles({ user }: { user: User }) {
  const nameOf = useRoleName();
  return additionalRoles(user).map((role) => (
    <Badge key={role} tone="accent">
      {nameOf(role)}
    </Badge>
  ));
}
