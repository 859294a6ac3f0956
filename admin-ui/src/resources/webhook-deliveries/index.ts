import { lazyPage } from '../../layout/lazyPage';
import type { Delivery } from './webhook-deliveries.types';

export const deliveries = {
  list: lazyPage(() => import('./DeliveryList').then(({ DeliveryList }) => DeliveryList)),
  show: lazyPage(() => import('./DeliveryShow').then(({ DeliveryShow }) => DeliveryShow)),
  recordRepresentation: ({ event }: Delivery) => event.type,
  options: { within: 'webhook-endpoints' },
};
