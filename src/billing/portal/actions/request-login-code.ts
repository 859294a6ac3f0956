import { Injectable } from '@nestjs/common';
import { normalizeEmail } from '#common/net/email-address.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { Outbox } from '#platform/events/outbox.service.js';
import { CustomerLoginRequested } from '../login-code.events.js';

export interface LoginCodeRequest {
  email: string;
  organizationId: string;
  clientAddress: string | null;
}

@Injectable()
export class RequestLoginCode {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: Outbox,
  ) {}

  /** Does the same for every address and merchant, known or not. */
  async execute({ email, organizationId, clientAddress }: LoginCodeRequest): Promise<void> {
    const requested = new CustomerLoginRequested(normalizeEmail(email), organizationId, clientAddress);
    await this.unitOfWork.run(() => this.outbox.record(requested));
  }
}
