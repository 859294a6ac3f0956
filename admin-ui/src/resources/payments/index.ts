import PaymentIcon from '@mui/icons-material/CreditCardOutlined';
import { lazyPage } from '../../layout/lazyPage';
import type { Payment } from './payments.types';

export const payments = {
  list: lazyPage(() => import('./PaymentList').then(({ PaymentList }) => PaymentList)),
  show: lazyPage(() => import('./PaymentShow').then(({ PaymentShow }) => PaymentShow)),
  icon: PaymentIcon,
  options: { section: 'atrium.billing.section' },
  recordRepresentation: ({ description }: Payment) => description,
};
