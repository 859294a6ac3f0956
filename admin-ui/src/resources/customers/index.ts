import CustomerIcon from '@mui/icons-material/PersonOutlineOutlined';
import { lazyPage } from '../../layout/lazyPage';
import type { Customer } from './customers.types';

export const customers = {
  list: lazyPage(() => import('./CustomerList').then(({ CustomerList }) => CustomerList)),
  show: lazyPage(() => import('./CustomerShow').then(({ CustomerShow }) => CustomerShow)),
  icon: CustomerIcon,
  options: { section: 'atrium.billing.section' },
  recordRepresentation: ({ name, email }: Customer) => name ?? email,
};
