import BalanceIcon from '@mui/icons-material/DataUsageOutlined';
import { lazyPage } from '../../layout/lazyPage';
import type { CustomerMeter } from './customer-meters.types';

export const customerMeters = {
  list: lazyPage(() => import('./CustomerMeterList').then(({ CustomerMeterList }) => CustomerMeterList)),
  show: lazyPage(() => import('./CustomerMeterShow').then(({ CustomerMeterShow }) => CustomerMeterShow)),
  icon: BalanceIcon,
  options: { section: 'atrium.billing.section' },
  recordRepresentation: ({ meter }: CustomerMeter) => meter.name,
};
