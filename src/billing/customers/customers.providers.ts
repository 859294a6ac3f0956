import type { Room } from '#platform/rooms/room.js';
import { AccountCustomerFollower } from './account-customer-follower.service.js';
import { AccountCustomerMaker } from './account-customer-maker.service.js';
import { CustomerPortalAccess } from './access/customer-portal.access.js';
import { AccountCustomersPolicy } from './account-customers.policy.js';
import { CreateCustomer } from './actions/create-customer.js';
import { CreateCustomerSession } from './actions/create-customer-session.js';
import { DeleteCustomer } from './actions/delete-customer.js';
import { OverrideTaxId } from './actions/override-tax-id.js';
import { RemoveTaxIdOverride } from './actions/remove-tax-id-override.js';
import { UpdateCustomer } from './actions/update-customer.js';
import { CustomerAccountReader } from './customer-account-reader.service.js';
import { CustomerAtCheckout } from './customer-at-checkout.service.js';
import { CustomerFileExporter } from './customer-file-exporter.service.js';
import { CustomerReader } from './customer-reader.service.js';
import { CustomerRecorder } from './customer-recorder.service.js';
import { CustomerRemoval } from './customer-removal.service.js';
import { CustomerScanQueries } from './customer-scan.queries.js';
import { CustomerSearchQueries } from './customer-search.queries.js';
import { CustomerSession } from './customer-session.entity.js';
import { CustomerSessionHasher } from './customer-session-hasher.service.js';
import { CustomerSessionPresenter } from './customer-session.presenter.js';
import { CustomerSessionQueries } from './customer-session.queries.js';
import { CustomerSessionReader } from './customer-session-reader.service.js';
import { CustomerSessionRepository } from './customer-session.repository.js';
import { CustomerSessions } from './customer-sessions.service.js';
import { CustomerStanding } from './customer-standing.entity.js';
import { CustomerStandingQueries } from './customer-standing.queries.js';
import { CustomerStandingRepository } from './customer-standing.repository.js';
import { CustomerStandings } from './customer-standings.service.js';
import { CustomerStateParts } from './customer-state-parts.registry.js';
import { CustomerStateQueries } from './customer-state.queries.js';
import { Customer } from './customer.entity.js';
import { CustomerMembers } from './customer-members.service.js';
import { CustomerQueries } from './customer.queries.js';
import { CustomerRepository } from './customer.repository.js';
import { CustomerSessionsController } from './http/customer-sessions.controller.js';
import { CustomersController } from './http/customers.controller.js';
import { CustomersStaffController } from './http/customers.staff.controller.js';
import { ExternalCustomersController } from './http/external-customers.controller.js';
import { TaxIdOverridesController } from './http/tax-id-overrides.controller.js';
import { FillCustomerStandings } from './jobs/fill-customer-standings.job.js';
import { PurgeCustomerSessions } from './jobs/purge-customer-sessions.job.js';
import { CreateCustomerOnUserSignedUp } from './listeners/create-customer-on-user-signed-up.listener.js';
import { FollowAccountOnOrganizationUpdated } from './listeners/follow-account-on-organization-updated.listener.js';
import { FollowAccountOnUserUpdated } from './listeners/follow-account-on-user-updated.listener.js';
import { LinkedAccounts } from './linked-accounts.registry.js';
import { ManagedCustomers } from './managed-customers.service.js';
import { NamedCustomers } from './named-customers.registry.js';
import { OwnMerchant } from './own-merchant.service.js';
import { PortalCustomerReader } from './portal-customer-reader.service.js';
import { StaffCustomerQueries } from './staff-customer.queries.js';
import { StaffCustomerReader } from './staff-customer-reader.service.js';

/** Who buys from merchants, what they say of themselves, and their sessions of the customer portal. */
export const customers = {
  entities: [Customer, CustomerSession, CustomerStanding],
  providers: [
    CustomerRepository,
    CustomerQueries,
    CustomerReader,
    CustomerRecorder,
    NamedCustomers,
    CustomerStateParts,
    CustomerStateQueries,
    CustomerStandingRepository,
    CustomerStandingQueries,
    CustomerStandings,
    FillCustomerStandings,
    CustomerAtCheckout,
    CustomerSessionRepository,
    CustomerSessionHasher,
    CustomerSessions,
    CustomerSessionQueries,
    CustomerSessionReader,
    CustomerPortalAccess,
    LinkedAccounts,
    PortalCustomerReader,
    ManagedCustomers,
    OwnMerchant,
    CustomerMembers,
    AccountCustomersPolicy,
    AccountCustomerMaker,
    AccountCustomerFollower,
    CreateCustomerOnUserSignedUp,
    FollowAccountOnUserUpdated,
    FollowAccountOnOrganizationUpdated,
    CustomerSearchQueries,
    CustomerScanQueries,
    CustomerFileExporter,
    CustomerSessionPresenter,
    CreateCustomer,
    UpdateCustomer,
    OverrideTaxId,
    RemoveTaxIdOverride,
    CustomerRemoval,
    DeleteCustomer,
    CreateCustomerSession,
    PurgeCustomerSessions,
  ],
  controllers: [
    CustomersController,
    TaxIdOverridesController,
    ExternalCustomersController,
    CustomerSessionsController,
  ],
  staffControllers: [CustomersStaffController],
  staffProviders: [StaffCustomerQueries, CustomerAccountReader, StaffCustomerReader],
} satisfies Room;
