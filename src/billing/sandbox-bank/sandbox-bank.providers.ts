import type { Room } from '#platform/rooms/room.js';
import { AnswerSandboxAction } from './actions/answer-sandbox-action.js';
import { CancelSandboxIntent } from './actions/cancel-sandbox-intent.js';
import { OpenSandboxIntent } from './actions/open-sandbox-intent.js';
import { RefundSandboxCharge } from './actions/refund-sandbox-charge.js';
import { SettleSandboxIntent } from './actions/settle-sandbox-intent.js';
import { SettleSandboxRefund } from './actions/settle-sandbox-refund.js';
import { BankClock } from './bank-clock.service.js';
import { BankSettlement } from './bank-settlement.service.js';
import { BankTransactions } from './bank-transactions.service.js';
import { CallbackRecorder } from './callback-recorder.service.js';
import { CallbackSender } from './callback-sender.service.js';
import { DueStepsQueries } from './due-steps.queries.js';
import { SandboxActionPagesController } from './http/sandbox-action-pages.controller.js';
import { SandboxActionsController } from './http/sandbox-actions.controller.js';
import { SandboxBooksStaffController } from './http/sandbox-books.staff.controller.js';
import { PurgeSandboxCallbacks } from './jobs/purge-sandbox-callbacks.job.js';
import { SandboxActionQueries } from './sandbox-action.queries.js';
import { SandboxBankWorker } from './sandbox-bank.worker.js';
import { SandboxBooksQueries } from './sandbox-books.queries.js';
import { SandboxCallbackSecrets } from './sandbox-callback-secrets.service.js';
import { SandboxCallback } from './sandbox-callback.entity.js';
import { SandboxCallbackRepository } from './sandbox-callback.repository.js';
import { SandboxGateway } from './sandbox-gateway.service.js';
import { SandboxIntent } from './sandbox-intent.entity.js';
import { SandboxIntentRepository } from './sandbox-intent.repository.js';
import { SandboxIntents } from './sandbox-intents.service.js';
import { SandboxMethod } from './sandbox-method.entity.js';
import { SandboxRefund } from './sandbox-refund.entity.js';
import { SandboxRefundRepository } from './sandbox-refund.repository.js';
import { SandboxRequest } from './sandbox-request.entity.js';
import { SandboxRequestRepository } from './sandbox-request.repository.js';
import { SandboxUsePolicy } from './sandbox-use.policy.js';

/** A bank that moves no money, with books of its own. */
export const sandboxBank = {
  entities: [SandboxRequest, SandboxIntent, SandboxMethod, SandboxRefund, SandboxCallback],
  providers: [
    BankTransactions,
    BankClock,
    SandboxRequestRepository,
    SandboxIntentRepository,
    SandboxRefundRepository,
    SandboxCallbackRepository,
    SandboxCallbackSecrets,
    CallbackRecorder,
    SandboxIntents,
    OpenSandboxIntent,
    SettleSandboxIntent,
    CancelSandboxIntent,
    AnswerSandboxAction,
    RefundSandboxCharge,
    SettleSandboxRefund,
    DueStepsQueries,
    BankSettlement,
    CallbackSender,
    SandboxGateway,
    SandboxUsePolicy,
    SandboxBooksQueries,
  ],
  controllers: [SandboxActionsController],
  pages: [SandboxActionPagesController],
  pageProviders: [SandboxActionQueries],
  staffControllers: [SandboxBooksStaffController],
  workers: [SandboxBankWorker, PurgeSandboxCallbacks],
} satisfies Room;
