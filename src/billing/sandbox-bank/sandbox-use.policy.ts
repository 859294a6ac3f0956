import { Injectable } from '@nestjs/common';
import { BillingConfig } from '#config/billing.config.js';
import type { ErrorFactory } from '#common/errors/define-errors.js';
import { SandboxErrors } from './sandbox-bank.errors.js';

/** Decides whether the sandbox is in use, without which its routes are closed. */
@Injectable()
export class SandboxUsePolicy {
  constructor(private readonly config: BillingConfig) {}

  /** @throws the given error, or SANDBOX_NOT_IN_USE */
  require(notInUse: ErrorFactory = SandboxErrors.SANDBOX_NOT_IN_USE): void {
    if (this.config.gateway !== 'sandbox') throw notInUse();
  }
}
