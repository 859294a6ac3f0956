import { IdempotentRequest } from './idempotent-request.entity.js';

export const idempotencyEntities = [IdempotentRequest];
