import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RecordContextProvider, useTranslate } from 'react-admin';
import { ActAsButton } from '../../../impersonation/ActAsButton';
import type { User } from '../../../api/types';
import { Copyable } from '../../../format/Copyable';
import { PersonAvatar } from '../../../format/PersonAvatar';
import { displayName } from '../displayName';
import { SpecialRoles } from '../fields/SpecialRoles';
import { StatusField } from '../fields/StatusField';
import { useRightsOf } from '../useStaffRoles';
import { UserVerbs } from './verbs/UserVerbs';

/** Who this is, at a glance. */
export function UserHeader({ user }: { user: User }) {
  const translate = useTranslate();
  const { exceedsMe } = useRightsOf(user);
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
      <PersonAvatar name={user.name} email={user.email} image={user.image} size={60} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            {displayName(user)}
          </Typography>
          <RecordContextProvider value={user}>
            <StatusField />
            <SpecialRoles />
          </RecordContextProvider>
        </Box>
        <Typography variant="body2" component="div" color="textSecondary">
          <Copyable value={user.id} what={translate('resources.users.show.id')} />
        </Typography>
        {exceedsMe && (
          <Typography variant="caption" component="div" color="textSecondary">
            {translate('resources.users.verb.exceeds')}
          </Typography>
        )}
        <ActAsButton user={user} />
      </Box>
      <UserVerbs user={user} />
    </Box>
  );
}
