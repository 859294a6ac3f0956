import type { GuardedResource } from './guarded-request.js';
import { webhookRequests } from './webhooks.js';

/** Of the domains above organizations. */
export const guardedResources: GuardedResource[] = [webhookRequests];
