import MailIcon from '@mui/icons-material/MailOutlined';
import { lazyPage } from '../../layout/lazyPage';
import type { Mail } from './mails.types';

export const mails = {
  list: lazyPage(() => import('./MailList').then(({ MailList }) => MailList)),
  show: lazyPage(() => import('./MailShow').then(({ MailShow }) => MailShow)),
  icon: MailIcon,
  recordRepresentation: (mail: Mail) => mail.subject,
};
