import MerchantIcon from '@mui/icons-material/StorefrontOutlined';
import { lazyPage } from '../../layout/lazyPage';
import type { Merchant } from './merchants.types';

export const merchants = {
  list: lazyPage(() => import('./MerchantList').then(({ MerchantList }) => MerchantList)),
  show: lazyPage(() => import('./MerchantShow').then(({ MerchantShow }) => MerchantShow)),
  icon: MerchantIcon,
  options: { section: 'atrium.billing.section' },
  recordRepresentation: ({ name }: Merchant) => name,
};
