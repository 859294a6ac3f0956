import { DueWorkWorker } from './clock/due-work.worker.js';
import { UsageCountWorker } from './customer-meters/usage-count.worker.js';
import { GatewayEventWorker } from './gateways/gateway-event.worker.js';
import { SandboxBankWorker } from './sandbox-bank/sandbox-bank.worker.js';
import { UsageRollupWorker } from './usage/usage-rollup.worker.js';
import { VerificationWorker } from './verification/verification.worker.js';

/** What a process that works off rows starts. */
export const billingWorkers = [
  DueWorkWorker,
  GatewayEventWorker,
  SandboxBankWorker,
  VerificationWorker,
  UsageCountWorker,
  UsageRollupWorker,
];
