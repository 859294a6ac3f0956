import PeopleIcon from '@mui/icons-material/PeopleAltOutlined';
import type { User } from '../../api/types';
import { displayName } from './displayName';
import { UserList } from './list/UserList';
import { UserShow } from './show/UserShow';

export const users = {
  list: UserList,
  show: UserShow,
  icon: PeopleIcon,
  recordRepresentation: (user: User) => displayName(user),
};
