import EventIcon from '@mui/icons-material/BoltOutlined';
import { lazyPage } from '../../layout/lazyPage';
import type { UsageEvent } from './usage-events.types';

export const usageEvents = {
  list: lazyPage(() => import('./UsageEventList').then(({ UsageEventList }) => UsageEventList)),
  show: lazyPage(() => import('./UsageEventShow').then(({ UsageEventShow }) => UsageEventShow)),
  icon: EventIcon,
  options: { section: 'atrium.billing.section' },
  recordRepresentation: ({ name }: UsageEvent) => name,
};
