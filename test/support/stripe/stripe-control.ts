import type { StripeAnswer } from './idempotent-answers.js';
import type { StripeTestAccount } from './stripe-account.js';
import { StripeFault } from './stripe-fault.js';
import type { PlannedFault } from './stripe-faults.js';
import type { StripeServer } from './stripe-server.js';

interface ControlRequest {
  /** Secret or publishable key of the account; that of the first one by default. */
  key?: string;
  client_secret?: string;
  outcome?: 'approve' | 'reject';
  card?: string;
  fault?: PlannedFault;
  url?: string;
  payment_intent?: string;
  status?: 'won' | 'lost';
  keys?: StripeTestAccount['keys'];
}

type Control = (account: StripeTestAccount, request: ControlRequest, server: StripeServer) => unknown;

/** What tests in other processes, and pages, do with the server; below `/_test/`, as JSON. */
const controls: Record<string, Control> = {
  /** What the buyer does on the page of their bank. */
  authenticate: (account, { client_secret: secret = '', outcome = 'approve' }) => {
    account.authenticate(secret, outcome);
    return {};
  },
  token: (account, { card = 'pm_card_visa' }) => ({ token: account.token(card) }),
  settle: (account) => {
    account.settle();
    return {};
  },
  books: (account) => ({ payments: account.books.payments() }),
  deliver: (account, { url = '' }) => {
    account.deliveries.deliverTo({ url, secret: account.keys.webhookSecret });
    return {};
  },
  fault: (_account, { fault }, server) => {
    if (fault !== undefined) server.faults.plan(fault);
    return {};
  },
  dispute: (account, { payment_intent: intent = '', status }) => {
    const dispute = account.returns.openDispute(intent, null);
    if (status !== undefined) account.returns.closeDispute(dispute, status);
    return dispute;
  },
  violations: (_account, _request, server) => ({ violations: server.violations.splice(0) }),
};

/** @throws StripeFault */
export function answerControl(server: StripeServer, { pathname }: URL, body: string): StripeAnswer {
  const request = (body === '' ? {} : JSON.parse(body)) as ControlRequest;
  const control = controls[pathname.slice('/_test/'.length)];
  const account = server.accountOf(request.key ?? '');
  if (control === undefined || account === null) throw StripeFault.invalid(`no ${pathname}`, {}, 404);
  return { status: 200, body: control(account, request, server) };
}
