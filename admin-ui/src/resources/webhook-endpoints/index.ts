import WebhookIcon from '@mui/icons-material/HubOutlined';
import { lazyPage } from '../../layout/lazyPage';
import type { Endpoint } from './webhook-endpoints.types';

export const endpoints = {
  list: lazyPage(() => import('./EndpointList').then(({ EndpointList }) => EndpointList)),
  show: lazyPage(() => import('./EndpointShow').then(({ EndpointShow }) => EndpointShow)),
  icon: WebhookIcon,
  recordRepresentation: ({ url }: Endpoint) => url,
};
