import DiscountIcon from '@mui/icons-material/LocalOfferOutlined';
import { lazyPage } from '../../layout/lazyPage';
import type { Discount } from './discounts.types';

export const discounts = {
  list: lazyPage(() => import('./DiscountList').then(({ DiscountList }) => DiscountList)),
  show: lazyPage(() => import('./DiscountShow').then(({ DiscountShow }) => DiscountShow)),
  icon: DiscountIcon,
  options: { section: 'atrium.billing.section' },
  recordRepresentation: ({ name }: Discount) => name,
};
