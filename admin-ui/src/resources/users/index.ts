import PeopleIcon from '@mui/icons-material/PeopleAltOutlined';
import { lazyPage } from '../../layout/lazyPage';
import type { User } from '../../api/types';
import { displayName } from './displayName';

export const users = {
  list: lazyPage(() => import('./list/UserList').then(({ UserList }) => UserList)),
  show: lazyPage(() => import('./show/UserShow').then(({ UserShow }) => UserShow)),
  icon: PeopleIcon,
  recordRepresentation: (user: User) => displayName(user),
};
