import EventIcon from '@mui/icons-material/SyncAltOutlined';
import { lazyPage } from '../../layout/lazyPage';
import type { GatewayEvent } from './gateway-events.types';

export const gatewayEvents = {
  list: lazyPage(() => import('./GatewayEventList').then(({ GatewayEventList }) => GatewayEventList)),
  show: lazyPage(() => import('./GatewayEventShow').then(({ GatewayEventShow }) => GatewayEventShow)),
  icon: EventIcon,
  options: { section: 'atrium.billing.section' },
  recordRepresentation: ({ eventId }: GatewayEvent) => eventId,
};
