import Box from '@mui/material/Box';
import type { User } from '../users.types';
import { ordinaryRole, specialRolesOf } from './roles';
import { SpecialRoles } from './SpecialRoles';
import { useRoleName } from './useRoleName';

export function UserRoles({ user }: { user: User }) {
  const nameOf = useRoleName();
  if (specialRolesOf(user).length === 0) {
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {nameOf(ordinaryRole)}
      </Box>
    );
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      <SpecialRoles user={user} />
    </Box>
  );
}
