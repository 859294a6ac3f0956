import SubscriptionIcon from '@mui/icons-material/AutorenewOutlined';
import { lazyPage } from '../../layout/lazyPage';
import type { Subscription } from './subscriptions.types';

export const subscriptions = {
  list: lazyPage(() => import('./SubscriptionList').then(({ SubscriptionList }) => SubscriptionList)),
  show: lazyPage(() => import('./SubscriptionShow').then(({ SubscriptionShow }) => SubscriptionShow)),
  icon: SubscriptionIcon,
  options: { section: 'atrium.billing.section' },
  recordRepresentation: ({ product }: Subscription) => product.name,
};
