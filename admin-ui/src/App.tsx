import { Admin, CustomRoutes, Resource, type AuthProvider, type DataProvider } from 'react-admin';
import { BrowserRouter, Route } from 'react-router';
import { i18nProvider } from './i18n/i18nProvider';
import { ConsoleLayout } from './layout/ConsoleLayout';
import { Notices } from './layout/Notices';
import { recordRoute } from './layout/RecordRoute';
import { StartPage } from './layout/StartPage';
import { LoginPage } from './login/LoginPage';
import type { ResourceName } from './providers/dataProvider';
import { queryClient } from './providers/queryClient';
import { preferences } from './providers/preferences';
import { auditEntries } from './resources/audit-entries';
import { benefitGrants } from './resources/benefit-grants';
import { benefits, DiscordPage } from './resources/benefits';
import { billingVerifications } from './resources/billing-verifications';
import { checkouts } from './resources/checkouts';
import { customerMeters } from './resources/customer-meters';
import { customFields } from './resources/custom-fields';
import { customers } from './resources/customers';
import { discounts } from './resources/discounts';
import { disputes } from './resources/disputes';
import { gatewayEvents } from './resources/gateway-events';
import { licenseKeys } from './resources/license-keys';
import { signIns } from './resources/login-events';
import { mails } from './resources/mails';
import { merchants } from './resources/merchants';
import { meters } from './resources/meters';
import { orders } from './resources/orders';
import { subscriptions } from './resources/subscriptions';
import { payments } from './resources/payments';
import { refunds } from './resources/refunds';
import { products } from './resources/products';
import { organizations } from './resources/organizations';
import { jobQueues } from './resources/job-queues';
import { usageEvents } from './resources/usage-events';
import { users } from './resources/users';
import { deliveries } from './resources/webhook-deliveries';
import { endpoints } from './resources/webhook-endpoints';
import { events } from './resources/webhook-events';
import { CrashPage } from './states/CrashPage';
import { DeniedPage } from './states/DeniedPage';
import { LoadingPage } from './states/LoadingPage';
import { NotFoundPage } from './states/NotFoundPage';
import { darkTheme, lightTheme } from './theme/themes';

interface AppProps {
  authProvider: AuthProvider;
  dataProvider: DataProvider;
}

/** In the order of the navigation. */
const resources = {
  users,
  organizations,
  'login-events': signIns,
  merchants,
  customers,
  subscriptions,
  orders,
  checkouts,
  payments,
  refunds,
  disputes,
  products,
  meters,
  'customer-meters': customerMeters,
  'usage-events': usageEvents,
  'custom-fields': customFields,
  benefits,
  'benefit-grants': benefitGrants,
  'license-keys': licenseKeys,
  discounts,
  'gateway-events': gatewayEvents,
  'billing-verifications': billingVerifications,
  'webhook-endpoints': endpoints,
  'webhook-deliveries': deliveries,
  'webhook-events': events,
  mails,
  'job-queues': jobQueues,
  'audit-entries': auditEntries,
} satisfies Partial<Record<ResourceName, object>>;

export function App({ authProvider, dataProvider }: AppProps) {
  // Without transitions, a page unmounts at once when it is left. A page that lingers until the next one is ready
  // would write its inputs to the address and navigate back.
  return (
    <BrowserRouter basename="/admin" useTransitions={false}>
      <Admin
        disableTelemetry
        requireAuth
        title="Atrium"
        authProvider={authProvider}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
        store={preferences}
        lightTheme={lightTheme}
        darkTheme={darkTheme}
        layout={ConsoleLayout}
        notification={Notices}
        dashboard={StartPage}
        loginPage={LoginPage}
        loading={LoadingPage}
        error={CrashPage}
        catchAll={NotFoundPage}
        accessDenied={DeniedPage}
        authenticationError={CrashPage}
      >
        {Object.entries(resources).map(([name, resource]) => (
          <Resource key={name} name={name} {...resource}>
            {'show' in resource && recordRoute}
          </Resource>
        ))}
        <CustomRoutes>
          <Route path="/discord" element={<DiscordPage />} />
        </CustomRoutes>
      </Admin>
    </BrowserRouter>
  );
}
