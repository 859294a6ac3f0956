import MailIcon from '@mui/icons-material/MailOutlined';
import { lazyPage } from '../../layout/lazyPage';
import type { Mail } from '../../api/types';

export const mails = {
  list: lazyPage(() => import('./list/MailList').then(({ MailList }) => MailList)),
  show: lazyPage(() => import('./show/MailShow').then(({ MailShow }) => MailShow)),
  icon: MailIcon,
  recordRepresentation: (mail: Mail) => mail.subject,
};
