import WebhookIcon from '@mui/icons-material/HubOutlined';
import { lazyPage } from '../../layout/lazyPage';
import type { Delivery, Endpoint, PublicEvent } from './webhooks.types';

export const endpoints = {
  list: lazyPage(() => import('./list/EndpointList').then(({ EndpointList }) => EndpointList)),
  show: lazyPage(() => import('./show/EndpointShow').then(({ EndpointShow }) => EndpointShow)),
  icon: WebhookIcon,
  recordRepresentation: ({ url }: Endpoint) => url,
};

const within = { options: { within: 'webhook-endpoints' } };

export const deliveries = {
  list: lazyPage(() => import('./deliveries/DeliveryList').then(({ DeliveryList }) => DeliveryList)),
  show: lazyPage(() => import('./deliveries/DeliveryShow').then(({ DeliveryShow }) => DeliveryShow)),
  recordRepresentation: ({ event }: Delivery) => event.type,
  ...within,
};

export const events = {
  list: lazyPage(() => import('./events/EventList').then(({ EventList }) => EventList)),
  show: lazyPage(() => import('./events/EventShow').then(({ EventShow }) => EventShow)),
  recordRepresentation: ({ type }: PublicEvent) => type,
  ...within,
};
