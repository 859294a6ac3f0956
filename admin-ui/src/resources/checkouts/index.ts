import CheckoutIcon from '@mui/icons-material/ShoppingCartOutlined';
import { lazyPage } from '../../layout/lazyPage';
import type { Checkout } from './checkouts.types';

export const checkouts = {
  list: lazyPage(() => import('./CheckoutList').then(({ CheckoutList }) => CheckoutList)),
  show: lazyPage(() => import('./CheckoutShow').then(({ CheckoutShow }) => CheckoutShow)),
  icon: CheckoutIcon,
  options: { section: 'atrium.billing.section' },
  recordRepresentation: ({ product }: Checkout) => product.name,
};
