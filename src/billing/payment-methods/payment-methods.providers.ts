import type { Room } from '#platform/rooms/room.js';
import { MethodDetachmentJob } from './jobs/method-detachment.job.js';
import { MethodRemover } from './method-remover.service.js';
import { OfferedMethods } from './offered-methods.service.js';
import { PaymentMethod } from './payment-method.entity.js';
import { PaymentMethodQueries } from './payment-method.queries.js';
import { PaymentMethodRepository } from './payment-method.repository.js';
import { SavedMethods } from './saved-methods.service.js';

/** How customers pay while absent. */
export const paymentMethods = {
  entities: [PaymentMethod],
  providers: [
    PaymentMethodRepository,
    PaymentMethodQueries,
    SavedMethods,
    OfferedMethods,
    MethodRemover,
    MethodDetachmentJob,
  ],
} satisfies Room;
