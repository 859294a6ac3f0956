import MailIcon from '@mui/icons-material/MailOutlined';
import type { Mail } from '../../api/types';
import { MailList } from './list/MailList';
import { MailShow } from './show/MailShow';

export const mails = {
  list: MailList,
  show: MailShow,
  icon: MailIcon,
  recordRepresentation: (mail: Mail) => mail.subject,
};
