import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RefundHooks, type RefundHook, type SettledRefund } from '../refunds/refund-hooks.registry.js';
import { DocumentIssuer } from './document-issuer.service.js';

/** Issues notes for refunds of invoiced orders, in the unit of work that stores the outcome of the refund. */
@Injectable()
export class RefundDocuments implements RefundHook, OnModuleInit {
  constructor(
    private readonly hooks: RefundHooks,
    private readonly issuer: DocumentIssuer,
  ) {}

  onModuleInit(): void {
    this.hooks.register(this);
  }

  async onSucceeded({ refund, ...locked }: SettledRefund): Promise<void> {
    await this.issuer.issueCreditNote(locked, refund);
  }

  async onReversed({ refund, ...locked }: SettledRefund): Promise<void> {
    await this.issuer.issueDebitNote(locked, refund);
  }
}
