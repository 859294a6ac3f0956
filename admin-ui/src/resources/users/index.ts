import PeopleIcon from '@mui/icons-material/PeopleAltOutlined';
import { lazyPage } from '../../layout/lazyPage';
import type { User } from './users.types';
import { displayName } from './parts/displayName';

export const users = {
  list: lazyPage(() => import('./UserList').then(({ UserList }) => UserList)),
  show: lazyPage(() => import('./UserShow').then(({ UserShow }) => UserShow)),
  icon: PeopleIcon,
  recordRepresentation: (user: User) => displayName(user),
};
