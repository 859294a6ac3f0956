import OrderIcon from '@mui/icons-material/ReceiptLongOutlined';
import { lazyPage } from '../../layout/lazyPage';
import type { Order } from './orders.types';

export const orders = {
  list: lazyPage(() => import('./OrderList').then(({ OrderList }) => OrderList)),
  show: lazyPage(() => import('./OrderShow').then(({ OrderShow }) => OrderShow)),
  icon: OrderIcon,
  options: { section: 'atrium.billing.section' },
  recordRepresentation: ({ description }: Order) => description,
};
