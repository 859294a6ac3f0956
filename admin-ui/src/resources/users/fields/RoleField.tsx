import Box from '@mui/material/Box';
import { useRecordContext } from 'react-admin';
import type { User } from '../../../api/types';
import { ordinaryRole, specialRolesOf } from '../roles';
import { useRoleName } from '../useRoleName';
import { SpecialRoles } from './SpecialRoles';

export function RoleField() {
  const user = useRecordContext<User>();
  const nameOf = useRoleName();
  if (!user) return null;
  if (specialRolesOf(user).length === 0) {
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {nameOf(ordinaryRole)}
      </Box>
    );
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      <SpecialRoles />
    </Box>
  );
}
