import MeterIcon from '@mui/icons-material/SpeedOutlined';
import { lazyPage } from '../../layout/lazyPage';
import type { Meter } from './meters.types';

export const meters = {
  list: lazyPage(() => import('./MeterList').then(({ MeterList }) => MeterList)),
  show: lazyPage(() => import('./MeterShow').then(({ MeterShow }) => MeterShow)),
  icon: MeterIcon,
  options: { section: 'atrium.billing.section' },
  recordRepresentation: ({ name }: Meter) => name,
};
