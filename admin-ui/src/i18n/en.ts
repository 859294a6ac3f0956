import { billingWords } from '../billing/en.billing';
import { auditWords } from '../resources/audit-entries/en.audit-entries';
import { benefitWords } from '../resources/benefits/en.benefits';
import { billingVerificationWords } from '../resources/billing-verifications/en.billing-verifications';
import { customFieldWords } from '../resources/custom-fields/en.custom-fields';
import { checkoutWords } from '../resources/checkouts/en.checkouts';
import { customerWords } from '../resources/customers/en.customers';
import { orderWords } from '../resources/orders/en.orders';
import { subscriptionWords } from '../resources/subscriptions/en.subscriptions';
import { paymentWords } from '../resources/payments/en.payments';
import { disputeWords } from '../resources/disputes/en.disputes';
import { benefitGrantWords } from '../resources/benefit-grants/en.benefit-grants';
import { licenseKeyWords } from '../resources/license-keys/en.license-keys';
import { refundWords } from '../resources/refunds/en.refunds';
import { dashboard } from './en.dashboard';
import { discountWords } from '../resources/discounts/en.discounts';
import { gatewayEventWords } from '../resources/gateway-events/en.gateway-events';
import { historyWords } from './en.history';
import { impersonation } from './en.impersonation';
import { mailWords } from '../resources/mails/en.mails';
import { merchantWords } from '../resources/merchants/en.merchants';
import { meterWords } from '../resources/meters/en.meters';
import { organizationWords } from '../resources/organizations/en.organizations';
import { productWords } from '../resources/products/en.products';
import { search } from './en.search';
import { signInWords } from '../resources/login-events/en.login-events';
import { queueWords } from '../resources/job-queues/en.job-queues';
import { timelineWords } from './en.timeline';
import { userWords } from '../resources/users/en.users';
import { customerMeterWords } from '../resources/customer-meters/en.customer-meters';
import { usageEventWords } from '../resources/usage-events/en.usage-events';
import { webhookDeliveryWords } from '../resources/webhook-deliveries/en.webhook-deliveries';
import { webhookEndpointWords } from '../resources/webhook-endpoints/en.webhook-endpoints';
import { webhookEventWords } from '../resources/webhook-events/en.webhook-events';
import { webhookWords } from '../webhooks/en.webhooks';

/** All English texts of the console; `resources` is where react-admin looks up labels. */
export const en = {
  atrium: {
    product: 'Atrium',
    nav: { label: 'Main', start: 'Overview', open: 'Open navigation' },
    theme: { label: 'Appearance', light: 'Light', dark: 'Dark', system: 'Same as system' },
    account: {
      label: 'Signed in as',
      sign_out: 'Sign out',
      sign_out_failed: 'You could not be signed out. Please try again.',
    },
    verb: {
      menu: 'Actions for %{subject}',
      to: '%{verb} %{subject}',
      reason: 'Reason',
      reason_hint: 'Kept in the history with your name.',
    },
    order: {
      up: 'Move %{name} up',
      down: 'Move %{name} down',
      remove: 'Remove %{name}',
      moved: '%{name} moved to position %{number} of %{count}.',
    },
    undo: {
      reason: 'Undone:',
      done: 'It was undone.',
      failed: 'It could not be undone: %{why}',
    },
    password: {
      title: 'Enter your password again',
      text: 'It protects what is hard to undo. What you have filled in stays, and is sent as soon as you go on.',
      label: 'Your password',
      wrong: 'This is not your password.',
      none: 'Your account has no password. Set one before you do this.',
      confirm: 'Continue',
    },
    copy: { label: 'Copy %{what}', done: 'Copied' },
    loading: 'Loading',
    search,
    impersonation,
    webhooks: webhookWords,
    billing: billingWords,
    history: historyWords,
    dashboard,
    timeline: timelineWords,
    login: {
      title: 'Sign in',
      lead: 'For the people who look after this installation.',
      email: 'Email',
      password: 'Password',
      caps_lock: 'Caps Lock is on.',
      submit: 'Sign in',
      email_required: 'Enter your email address.',
      email_invalid: 'This does not look like an email address.',
      password_required: 'Enter your password.',
      wrong: 'Email or password is wrong.',
      throttled: 'Too many attempts. Try again in %{seconds} s.',
      overloaded: 'Many people are signing in right now. Try again in %{seconds} s.',
      ready_again: 'You can try again now.',
      expired: 'Your session has ended. Sign in to go on where you were.',
      unavailable: 'The server did not answer. Nothing is lost: try again in a moment.',
      retry: 'Try again',
      failed: 'Signing in failed: %{reason}',
      no_access_title: 'No access to this console',
      no_access:
        '%{email} is a valid account, but it is not a staff account. Ask an administrator if you need access.',
      other_account: 'Use another account',
    },
    state: {
      error_title: 'This could not be loaded',
      crash_title: 'This page stopped working',
      crash: 'The fault is ours, and nothing was changed. Loading the page again usually helps.',
      unreachable: 'The server could not be reached. Check your connection, then try again.',
      overloaded: 'The server is busy at the moment. Please try again shortly.',
      unknown: 'The server answered with an error.',
      too_slow: 'There are too many events to look through. Choose a shorter time, a customer or a name.',
      misunderstood: 'The address of this page asks for something the server does not know.',
      start_over: 'Start over',
      retry: 'Try again',
      reload: 'Load again',
      request_id: 'Request id',
      denied_title: 'Not part of your role',
      denied: 'Your role does not include this. If you need it, ask an administrator.',
      missing_title: 'There is no such page',
      missing: 'The address may be mistyped, or the page has moved.',
      home: 'Go to the start',
    },
    created: {
      label: 'Created',
      from: 'From',
      to: 'To',
      since: 'since %{from}',
      until: 'until %{to}',
      last_days: 'Last %{days} days',
    },
    export: {
      label: 'Export',
      csv: 'CSV, for spreadsheets',
      jsonl: 'JSON Lines, for programs',
      progress: '%{rows} of about %{expected} rows',
      progress_unknown: '%{rows} rows so far',
      done: '%{name} was saved.',
      canceled: 'The export was called off. Nothing was saved.',
      failed: 'The export failed: %{reason}',
    },
    views: {
      label: 'Saved filters',
      all: 'Everyone',
      save: 'Save filters',
      save_title: 'Save these filters',
      save_hint: 'They are kept in this browser, for you alone.',
      name: 'Name',
      menu: 'Change %{name}',
      rename: 'Rename…',
      rename_title: 'Rename',
      remove: 'Remove',
      removed: '%{name} was removed.',
    },
    columns: {
      label: 'Columns',
      show: 'Show %{name}',
      up: 'Move %{name} up',
      down: 'Move %{name} down',
      reset: 'Reset columns',
    },
    select: {
      label: 'Selection',
      row: 'Select %{name}',
      page: 'Select all on this page',
      count: '%{what} selected',
      everything: 'Select all %{count} that match',
      clear: 'Clear selection',
    },
    list: {
      any: 'Any',
      filters: 'Narrow the list',
      clear: 'Clear filters',
      more: '%{count} more are not shown.',
      older: 'Show older',
      further: 'Look further back',
      refresh: 'Refresh',
      page: 'Page %{page}',
      pages: 'Pages',
      range: '%{from}–%{to} of %{total}',
      range_last: 'Last %{to} of %{total}',
      range_from_end: '%{from}–%{to} from the end, of %{total}',
      about: 'about %{count}',
      more_than: 'more than %{count}',
      cut: 'Pages end after %{count} rows. Narrow the list to see what lies between.',
    },
  },
  resources: {
    users: userWords,
    organizations: organizationWords,
    merchants: merchantWords,
    products: productWords,
    meters: meterWords,
    'customer-meters': customerMeterWords,
    'usage-events': usageEventWords,
    'custom-fields': customFieldWords,
    benefits: benefitWords,
    customers: customerWords,
    orders: orderWords,
    subscriptions: subscriptionWords,
    checkouts: checkoutWords,
    payments: paymentWords,
    refunds: refundWords,
    'benefit-grants': benefitGrantWords,
    'license-keys': licenseKeyWords,
    disputes: disputeWords,
    discounts: discountWords,
    'gateway-events': gatewayEventWords,
    'billing-verifications': billingVerificationWords,
    'webhook-endpoints': webhookEndpointWords,
    'webhook-deliveries': webhookDeliveryWords,
    'webhook-events': webhookEventWords,
    mails: mailWords,
    'job-queues': queueWords,
    'audit-entries': auditWords,
    'login-events': signInWords,
  },
};
