import type { Room } from '#platform/rooms/room.js';
import { AccountDeletionCheck } from './account-deletion.check.js';
import { AccountBuyers } from './account-buyers.service.js';
import { AccountExporter } from './account-exporter.service.js';
import { AccountLimiter } from './account-limiter.service.js';
import { AccountPurchaseReader } from './account-purchase-reader.service.js';
import { AccountProducts } from './account-products.service.js';
import { EnsureAccountCustomer } from './actions/ensure-account-customer.js';
import { OpenAccountCheckout } from './actions/open-account-checkout.js';
import { OpenAccountPortal } from './actions/open-account-portal.js';
import { CheckoutAddressesPolicy } from './checkout-addresses.policy.js';
import { AccountCheckoutsController } from './http/account-checkouts.controller.js';
import { AccountLinksController } from './http/account-links.controller.js';
import { AccountPortalController } from './http/account-portal.controller.js';
import { AccountPurchasesController } from './http/account-purchases.controller.js';
import { AccountUsageController } from './http/account-usage.controller.js';
import { EntitlementsController } from './http/entitlements.controller.js';
import { OwnMerchantCheck } from './own-merchant.check.js';
import { OwnMerchantNamedCheck } from './own-merchant-named.check.js';
import { SessionBillingReader } from './session-billing-reader.service.js';

/** What users and organizations buy from the installation itself, as published clients ask for it beside the sign-in. */
export const account = {
  providers: [AccountDeletionCheck, SessionBillingReader],
  accountControllers: [
    AccountCheckoutsController,
    AccountPortalController,
    AccountPurchasesController,
    AccountLinksController,
    AccountUsageController,
    EntitlementsController,
  ],
  accountProviders: [
    OwnMerchantCheck,
    OwnMerchantNamedCheck,
    AccountProducts,
    AccountBuyers,
    AccountLimiter,
    CheckoutAddressesPolicy,
    AccountPurchaseReader,
    AccountExporter,
    EnsureAccountCustomer,
    OpenAccountCheckout,
    OpenAccountPortal,
  ],
} satisfies Room;
