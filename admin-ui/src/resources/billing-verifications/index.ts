import VerificationIcon from '@mui/icons-material/RuleOutlined';
import { mediumTime } from '../../format/relativeTime';
import { lazyPage } from '../../layout/lazyPage';
import type { Verification } from './billing-verifications.types';

export const billingVerifications = {
  list: lazyPage(() =>
    import('./BillingVerificationList').then(({ BillingVerificationList }) => BillingVerificationList),
  ),
  show: lazyPage(() =>
    import('./BillingVerificationShow').then(({ BillingVerificationShow }) => BillingVerificationShow),
  ),
  icon: VerificationIcon,
  options: { section: 'atrium.billing.section' },
  recordRepresentation: ({ createdAt }: Verification) => mediumTime(new Date(createdAt), 'en'),
};
