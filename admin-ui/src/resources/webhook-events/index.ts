import { lazyPage } from '../../layout/lazyPage';
import type { PublicEvent } from './webhook-events.types';

export const events = {
  list: lazyPage(() => import('./EventList').then(({ EventList }) => EventList)),
  show: lazyPage(() => import('./EventShow').then(({ EventShow }) => EventShow)),
  recordRepresentation: ({ type }: PublicEvent) => type,
  options: { within: 'webhook-endpoints' },
};
