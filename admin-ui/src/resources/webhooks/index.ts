import WebhookIcon from '@mui/icons-material/HubOutlined';
import type { Delivery, Endpoint, PublicEvent } from '../../api/types';
import { DeliveryList } from './deliveries/DeliveryList';
import { DeliveryShow } from './deliveries/DeliveryShow';
import { EventList } from './events/EventList';
import { EventShow } from './events/EventShow';
import { EndpointList } from './list/EndpointList';
import { EndpointShow } from './show/EndpointShow';

export const endpoints = {
  list: EndpointList,
  show: EndpointShow,
  icon: WebhookIcon,
  recordRepresentation: ({ url }: Endpoint) => url,
};

const within = { options: { within: 'webhook-endpoints' } };

export const deliveries = {
  list: DeliveryList,
  show: DeliveryShow,
  recordRepresentation: ({ event }: Delivery) => event.type,
  ...within,
};

export const events = {
  list: EventList,
  show: EventShow,
  recordRepresentation: ({ type }: PublicEvent) => type,
  ...within,
};
