import type { Room } from '#platform/rooms/room.js';
import { AccountBuyers } from './account-buyers.service.js';
import { AccountProducts } from './account-products.service.js';
import { OpenAccountCheckout } from './actions/open-account-checkout.js';
import { OpenAccountPortal } from './actions/open-account-portal.js';
import { CheckoutAddressesPolicy } from './checkout-addresses.policy.js';
import { AccountCheckoutsController } from './http/account-checkouts.controller.js';
import { AccountPortalController } from './http/account-portal.controller.js';
import { EntitlementsController } from './http/entitlements.controller.js';
import { OwnMerchantCheck } from './own-merchant.check.js';
import { OwnMerchantNamedCheck } from './own-merchant-named.check.js';

/** What users and organizations buy from the installation itself, as published clients ask for it beside the sign-in. */
export const account = {
  accountControllers: [AccountCheckoutsController, AccountPortalController, EntitlementsController],
  accountProviders: [
    OwnMerchantCheck,
    OwnMerchantNamedCheck,
    AccountProducts,
    AccountBuyers,
    CheckoutAddressesPolicy,
    OpenAccountCheckout,
    OpenAccountPortal,
  ],
} satisfies Room;
