import type { Room } from '#platform/rooms/room.js';
import { CreateCheckoutLink } from './actions/create-checkout-link.js';
import { DeleteCheckoutLink } from './actions/delete-checkout-link.js';
import { UpdateCheckoutLink } from './actions/update-checkout-link.js';
import { CheckoutLink } from './checkout-link.entity.js';
import { CheckoutLinkDetacher } from './checkout-link-detacher.service.js';
import { CheckoutLinkPresenter } from './checkout-link.presenter.js';
import { CheckoutLinkProduct } from './checkout-link-product.entity.js';
import { CheckoutLinkQueries } from './checkout-link.queries.js';
import { CheckoutLinkReader } from './checkout-link-reader.service.js';
import { CheckoutLinkRecorder } from './checkout-link-recorder.service.js';
import { CheckoutLinkReferencesPolicy } from './checkout-link-references.policy.js';
import { CheckoutLinkRepository } from './checkout-link.repository.js';
import { CheckoutLinksController } from './http/checkout-links.controller.js';
import { ManagedCheckoutLinks } from './managed-checkout-links.service.js';

/** Addresses that open a new checkout of the same products. */
export const checkoutLinks = {
  entities: [CheckoutLink, CheckoutLinkProduct],
  providers: [
    CheckoutLinkRepository,
    CheckoutLinkQueries,
    CheckoutLinkPresenter,
    CheckoutLinkReader,
    CheckoutLinkRecorder,
    CheckoutLinkReferencesPolicy,
    CheckoutLinkDetacher,
    ManagedCheckoutLinks,
    CreateCheckoutLink,
    UpdateCheckoutLink,
    DeleteCheckoutLink,
  ],
  controllers: [CheckoutLinksController],
} satisfies Room;
