import ProductIcon from '@mui/icons-material/SellOutlined';
import { lazyPage } from '../../layout/lazyPage';
import type { Product } from './products.types';

export const products = {
  list: lazyPage(() => import('./ProductList').then(({ ProductList }) => ProductList)),
  show: lazyPage(() => import('./ProductShow').then(({ ProductShow }) => ProductShow)),
  icon: ProductIcon,
  options: { section: 'atrium.billing.section' },
  recordRepresentation: ({ name }: Product) => name,
};
