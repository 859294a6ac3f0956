import type { Room } from '#platform/rooms/room.js';
import { RemoveStripeKeys } from './actions/remove-stripe-keys.js';
import { ReplaceStripeKeys } from './actions/replace-stripe-keys.js';
import { StripeAccountsController } from './http/stripe-accounts.controller.js';
import { StripeAccountsStaffController } from './http/stripe-accounts.staff.controller.js';
import { StripeEventsController } from './http/stripe-events.controller.js';
import { StripeAccountReader } from './stripe-account-reader.service.js';
import { StripeAccount } from './stripe-account.entity.js';
import { StripeAccountRepository } from './stripe-account.repository.js';
import { StripeAccounts } from './stripe-accounts.service.js';
import { StripeCheck } from './stripe-check.service.js';
import { StripeBooks } from './stripe-books.service.js';
import { StripeClients } from './stripe-clients.service.js';
import { StripeCustomerMethods } from './stripe-customer-methods.service.js';
import { StripeCustomers } from './stripe-customers.service.js';
import { StripeEvents } from './stripe-events.service.js';
import { StripeGateway } from './stripe-gateway.service.js';
import { StripeIntents } from './stripe-intents.service.js';
import { StripeKeyCheck } from './stripe-key-check.service.js';
import { StripeKeyCipher } from './stripe-key-cipher.service.js';
import { StripeLookups } from './stripe-lookups.service.js';
import { StripeTax } from './stripe-tax.service.js';
import { StripeRefunds } from './stripe-refunds.service.js';

/** Payments and taxes through Stripe, at the account of the installation or at those of merchants. */
export const stripe = {
  entities: [StripeAccount],
  providers: [
    StripeClients,
    StripeKeyCipher,
    StripeAccountRepository,
    StripeAccounts,
    StripeAccountReader,
    StripeKeyCheck,
    StripeCheck,
    StripeCustomers,
    StripeCustomerMethods,
    StripeLookups,
    StripeIntents,
    StripeRefunds,
    StripeEvents,
    StripeBooks,
    StripeGateway,
    StripeTax,
    ReplaceStripeKeys,
    RemoveStripeKeys,
  ],
  controllers: [StripeAccountsController, StripeEventsController],
  staffControllers: [StripeAccountsStaffController],
} satisfies Room;
