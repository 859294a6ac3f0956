import type { Room } from '#platform/rooms/room.js';
import { PaymentMethod } from './payment-method.entity.js';
import { PaymentMethodQueries } from './payment-method.queries.js';
import { PaymentMethodRepository } from './payment-method.repository.js';
import { SavedMethods } from './saved-methods.service.js';

/** How customers pay while absent. */
export const paymentMethods = {
  entities: [PaymentMethod],
  providers: [PaymentMethodRepository, PaymentMethodQueries, SavedMethods],
} satisfies Room;
