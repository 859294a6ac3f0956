import Box from '@mui/material/Box';
import type { User } from '../users.types';
import { defaultRole, additionalRoles } from './roles';
import { AdditionalRoles } from './AdditionalRoles';
import { useRoleName } from './useRoleName';

export function UserRoles({ user }: { user: User }) {
  const nameOf = useRoleName();
  if (additionalRoles(user).length === 0) {
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {nameOf(defaultRole)}
      </Box>
    );
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      <AdditionalRoles user={user} />
    </Box>
  );
}
