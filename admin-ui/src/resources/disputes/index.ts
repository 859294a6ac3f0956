import DisputeIcon from '@mui/icons-material/GavelOutlined';
import { moneyText } from '../../format/money';
import { lazyPage } from '../../layout/lazyPage';
import type { Dispute } from './disputes.types';

export const disputes = {
  list: lazyPage(() => import('./DisputeList').then(({ DisputeList }) => DisputeList)),
  show: lazyPage(() => import('./DisputeShow').then(({ DisputeShow }) => DisputeShow)),
  icon: DisputeIcon,
  options: { section: 'atrium.billing.section' },
  recordRepresentation: ({ amount, currency }: Dispute) => moneyText(amount, currency, 'en'),
};
