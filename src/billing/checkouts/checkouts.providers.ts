import type { Room } from '#platform/rooms/room.js';
import { BeginConfirmation } from './actions/begin-confirmation.js';
import { CreateCheckout } from './actions/create-checkout.js';
import { FollowCheckoutLink } from './actions/follow-checkout-link.js';
import { IssueConfirmation } from './actions/issue-confirmation.js';
import { OpenCheckout } from './actions/open-checkout.js';
import { UpdateCheckoutAsBuyer } from './actions/update-checkout-as-buyer.js';
import { UpdateCheckout } from './actions/update-checkout.js';
import { BuyerCheckout } from './buyer-checkout.service.js';
import { CardTestingAlarm } from './card-testing-alarm.service.js';
import { CardTestingMetrics } from './card-testing.metrics.js';
import { CheckoutChanger } from './checkout-changer.service.js';
import { CheckoutFulfiller } from './checkout-fulfiller.service.js';
import { CheckoutSubscriptionsPolicy } from './checkout-subscriptions.policy.js';
import { CheckoutCompleter } from './checkout-completer.service.js';
import { CheckoutDiscounts } from './checkout-discounts.service.js';
import { CheckoutMailer } from './checkout-mailer.service.js';
import { CheckoutMaker } from './checkout-maker.service.js';
import { CheckoutPagePresenter } from './checkout-page.presenter.js';
import { CheckoutPayments } from './checkout-payments.service.js';
import { CheckoutPlanner } from './checkout-planner.service.js';
import { CheckoutProduct } from './checkout-product.entity.js';
import { CheckoutReader } from './checkout-reader.service.js';
import { CheckoutRecorder } from './checkout-recorder.service.js';
import { CheckoutRows } from './checkout-rows.service.js';
import { CheckoutSeats } from './checkout-seats.service.js';
import { CheckoutSelections } from './checkout-selections.service.js';
import { CheckoutSignals } from './checkout-signals.service.js';
import { CheckoutStreamMetrics } from './checkout-stream.metrics.js';
import { CheckoutStreams } from './checkout-streams.registry.js';
import { Checkout } from './checkout.entity.js';
import { CheckoutPresenter } from './checkout.presenter.js';
import { CheckoutQueries } from './checkout.queries.js';
import { CheckoutRepository } from './checkout.repository.js';
import { ConfirmationFlow } from './confirmation-flow.service.js';
import { ConfirmationQueue } from './confirmation-queue.service.js';
import { BuyerCheckoutsController } from './http/buyer-checkouts.controller.js';
import { CheckoutPagesController } from './http/checkout-pages.controller.js';
import { CheckoutStreamsController } from './http/checkout-streams.controller.js';
import { CheckoutsController } from './http/checkouts.controller.js';
import { CheckoutsStaffController } from './http/checkouts.staff.controller.js';
import { FollowedLinksController } from './http/followed-links.controller.js';
import { CheckoutExpiryJob } from './jobs/checkout-expiry.job.js';
import { CardTestingMail } from './mails/card-testing.mail.js';
import { OrderConfirmationMail } from './mails/order-confirmation.mail.js';
import { PaymentFailedMail } from './mails/payment-failed.mail.js';
import { DeclineLimitPolicy } from './decline-limit.policy.js';
import { OpenCheckouts } from './open-checkouts.service.js';
import { CheckoutOrdersVerifier } from './checkout-orders.verifier.js';
import { CheckoutRedemptionsVerifier } from './checkout-redemptions.verifier.js';
import { DiscloseCheckoutPage } from './actions/disclose-checkout-page.js';
import { StaffCheckoutQueries } from './staff-checkout.queries.js';
import { StaffCheckoutReader } from './staff-checkout-reader.service.js';

/** A buyer's way from a product to a paid order. */
export const checkouts = {
  entities: [Checkout, CheckoutProduct],
  providers: [
    CheckoutRepository,
    CheckoutQueries,
    CheckoutRows,
    CheckoutPresenter,
    BuyerCheckout,
    CheckoutReader,
    CheckoutSignals,
    CheckoutRecorder,
    CheckoutSelections,
    CheckoutSeats,
    CheckoutDiscounts,
    CheckoutPlanner,
    CheckoutMaker,
    CheckoutChanger,
    OpenCheckouts,
    CheckoutFulfiller,
    CheckoutSubscriptionsPolicy,
    CheckoutCompleter,
    CheckoutMailer,
    OrderConfirmationMail,
    CardTestingMail,
    DeclineLimitPolicy,
    CardTestingMetrics,
    CardTestingAlarm,
    PaymentFailedMail,
    CheckoutPayments,
    ConfirmationFlow,
    ConfirmationQueue,
    CheckoutExpiryJob,
    CreateCheckout,
    OpenCheckout,
    FollowCheckoutLink,
    UpdateCheckout,
    UpdateCheckoutAsBuyer,
    BeginConfirmation,
    IssueConfirmation,
    CheckoutOrdersVerifier,
    CheckoutRedemptionsVerifier,
  ],
  controllers: [
    CheckoutsController,
    BuyerCheckoutsController,
    CheckoutStreamsController,
    FollowedLinksController,
  ],
  httpProviders: [CheckoutStreams, CheckoutStreamMetrics],
  pages: [CheckoutPagesController],
  pageProviders: [CheckoutPagePresenter],
  staffControllers: [CheckoutsStaffController],
  staffProviders: [StaffCheckoutQueries, StaffCheckoutReader, DiscloseCheckoutPage],
} satisfies Room;
