import type { Room } from '#platform/rooms/room.js';
import { BeginMethodSetup } from './actions/begin-method-setup.js';
import { ChooseDefaultMethod } from './actions/choose-default-method.js';
import { DeletePaymentMethod } from './actions/delete-payment-method.js';
import { ChallengeResolver } from './challenge-resolver.service.js';
import { PortalPaymentMethodsController } from './http/payment-methods.controller.js';
import { MethodSetupFlow } from './method-setup-flow.service.js';
import { MethodSetupQueries } from './method-setup.queries.js';
import { MethodSetups } from './method-setups.service.js';

/** What customers do by themselves: how they pay, and what is still to be paid. */
export const portal = {
  providers: [
    MethodSetups,
    MethodSetupQueries,
    ChallengeResolver,
    BeginMethodSetup,
    ChooseDefaultMethod,
    DeletePaymentMethod,
    MethodSetupFlow,
  ],
  controllers: [PortalPaymentMethodsController],
} satisfies Room;
