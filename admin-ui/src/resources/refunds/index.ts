import RefundIcon from '@mui/icons-material/UndoOutlined';
import { moneyText } from '../../format/money';
import { lazyPage } from '../../layout/lazyPage';
import { grossOf, type Refund } from './refunds.types';

export const refunds = {
  list: lazyPage(() => import('./RefundList').then(({ RefundList }) => RefundList)),
  show: lazyPage(() => import('./RefundShow').then(({ RefundShow }) => RefundShow)),
  icon: RefundIcon,
  options: { section: 'atrium.billing.section' },
  recordRepresentation: (refund: Refund) => moneyText(grossOf(refund), refund.currency, 'en'),
};
