import SignInIcon from '@mui/icons-material/LoginOutlined';
import { lazyPage } from '../../layout/lazyPage';

export const signIns = {
  list: lazyPage(() => import('./SignInList').then(({ SignInList }) => SignInList)),
  icon: SignInIcon,
};
