import type { Room } from '#platform/rooms/room.js';
import { BeginOrderPayment } from './actions/begin-order-payment.js';
import { BeginMethodSetup } from './actions/begin-method-setup.js';
import { CheckDecline } from './actions/check-decline.js';
import { ChooseDefaultMethod } from './actions/choose-default-method.js';
import { DeletePaymentMethod } from './actions/delete-payment-method.js';
import { ConfirmEmailUpdate } from './actions/confirm-email-update.js';
import { RequestEmailUpdate } from './actions/request-email-update.js';
import { EmailUpdateTokens } from './email-update-tokens.service.js';
import { CustomerEmailUpdateMail } from './mails/customer-email-update.mail.js';
import { OpenEmailUpdates } from './open-email-updates.service.js';
import { PortalEmailUpdatesController } from './http/portal-email-updates.controller.js';
import { EndPortalSession } from './actions/end-portal-session.js';
import { RemoveLicenseKeyActivation } from './actions/remove-license-key-activation.js';
import { UpdatePortalCustomer } from './actions/update-portal-customer.js';
import { ChallengeResolver } from './challenge-resolver.service.js';
import { OrderPagesController } from './http/order-pages.controller.js';
import { OrderPaymentsController } from './http/order-payments.controller.js';
import { PortalBenefitGrantsController } from './http/portal-benefit-grants.controller.js';
import { PortalCustomersController } from './http/portal-customers.controller.js';
import { PortalMetersController } from './http/portal-meters.controller.js';
import { PortalUsageController } from './http/portal-usage.controller.js';
import { PortalLicenseKeysController } from './http/portal-license-keys.controller.js';
import { PortalOrdersController } from './http/portal-orders.controller.js';
import { PortalPagesController } from './http/portal-pages.controller.js';
import { PortalOrganizationsController } from './http/portal-organizations.controller.js';
import { PortalSubscriptionsController } from './http/portal-subscriptions.controller.js';
import { PortalPaymentMethodsController } from './http/portal-payment-methods.controller.js';
import { RequestLoginCode } from './actions/request-login-code.js';
import { RotateOwnLicenseKey } from './actions/rotate-own-license-key.js';
import { SignInWithLoginCode } from './actions/sign-in-with-login-code.js';
import { PortalSessionReader } from './portal-session-reader.service.js';
import { PortalSessionsController } from './http/portal-sessions.controller.js';
import { PortalLoginsController } from './http/portal-logins.controller.js';
import { PurgeLoginCodes } from './jobs/purge-login-codes.job.js';
import { SendLoginCodeOnCustomerLoginRequested } from './listeners/send-login-code-on-customer-login-requested.listener.js';
import { LoginCode } from './login-code.entity.js';
import { LoginCodeLimiter } from './login-code-limiter.service.js';
import { LoginCodeMaker } from './login-code-maker.service.js';
import { LoginCodeRepository } from './login-code.repository.js';
import { LoginCodeMail } from './mails/login-code.mail.js';
import { CustomerEmailChangedMail } from './mails/customer-email-changed.mail.js';
import { MethodSetupFlow } from './method-setup-flow.service.js';
import { MethodSetupQueries } from './method-setup.queries.js';
import { MethodSetups } from './method-setups.service.js';
import { OrderAttemptQueries } from './order-attempt.queries.js';
import { OrderPagePresenter } from './order-page.presenter.js';
import { OrderPageReader } from './order-page-reader.service.js';
import { OrderPaymentFlow } from './order-payment-flow.service.js';
import { PayableOrders } from './payable-orders.service.js';
import { PortalGrantQueries } from './portal-grant.queries.js';
import { PortalGrantReader } from './portal-grant-reader.service.js';
import { PortalPagePresenter } from './portal-page.presenter.js';
import { PortalLicenseKeyQueries } from './portal-license-key.queries.js';
import { PortalLicenseKeyReader } from './portal-license-key-reader.service.js';
import { PortalMeterReader } from './portal-meter-reader.service.js';
import { PortalUsageReader } from './portal-usage-reader.service.js';
import { PortalOrderQueries } from './portal-order.queries.js';
import { PortalOrderReader } from './portal-order-reader.service.js';
import { PortalSubscriptionQueries } from './portal-subscription.queries.js';
import { PortalOrganizationReader } from './portal-organization-reader.service.js';
import { PortalSubscriptions } from './portal-subscriptions.service.js';
import { PortalMailer } from './portal-mailer.service.js';

/** What customers do by themselves: how they pay, and what is still to be paid. */
export const portal = {
  entities: [LoginCode],
  providers: [
    MethodSetups,
    MethodSetupQueries,
    ChallengeResolver,
    BeginMethodSetup,
    ChooseDefaultMethod,
    DeletePaymentMethod,
    MethodSetupFlow,
    OrderAttemptQueries,
    PayableOrders,
    BeginOrderPayment,
    CheckDecline,
    OrderPaymentFlow,
    CustomerEmailChangedMail,
    CustomerEmailUpdateMail,
    EmailUpdateTokens,
    OpenEmailUpdates,
    RequestEmailUpdate,
    ConfirmEmailUpdate,
    PortalMailer,
    PortalSessionReader,
    EndPortalSession,
    LoginCodeRepository,
    LoginCodeMaker,
    LoginCodeLimiter,
    LoginCodeMail,
    SendLoginCodeOnCustomerLoginRequested,
    RequestLoginCode,
    SignInWithLoginCode,
    PurgeLoginCodes,
    PortalSubscriptionQueries,
    PortalSubscriptions,
    PortalOrganizationReader,
    PortalOrderQueries,
    PortalOrderReader,
    PortalGrantQueries,
    PortalGrantReader,
    PortalLicenseKeyQueries,
    PortalLicenseKeyReader,
    PortalMeterReader,
    PortalUsageReader,
    RemoveLicenseKeyActivation,
    RotateOwnLicenseKey,
    UpdatePortalCustomer,
  ],
  controllers: [
    PortalCustomersController,
    PortalEmailUpdatesController,
    PortalPaymentMethodsController,
    PortalOrdersController,
    PortalSubscriptionsController,
    PortalBenefitGrantsController,
    PortalLicenseKeysController,
    PortalMetersController,
    PortalUsageController,
    PortalOrganizationsController,
    PortalLoginsController,
    PortalSessionsController,
    OrderPaymentsController,
  ],
  pages: [OrderPagesController, PortalPagesController],
  pageProviders: [OrderPagePresenter, OrderPageReader, PortalPagePresenter],
} satisfies Room;
