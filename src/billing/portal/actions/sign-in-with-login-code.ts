import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { CustomerQueries } from '../../customers/customer.queries.js';
import { CustomerRecorder } from '../../customers/customer-recorder.service.js';
import { CustomerRepository } from '../../customers/customer.repository.js';
import { CustomerSessions } from '../../customers/customer-sessions.service.js';
import { MerchantTime } from '../../merchants/merchant-time.service.js';
import type { LoginCode } from '../login-code.entity.js';
import { LoginCodeErrors } from '../login-code.errors.js';
import { LoginCodeLimiter } from '../login-code-limiter.service.js';
import { LoginCodeMaker, typedCode } from '../login-code-maker.service.js';
import { LoginCodeRepository } from '../login-code.repository.js';

/** Opens the portal to the customer who reads the mails of an address, once for each code. */
@Injectable()
export class SignInWithLoginCode {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly merchantTime: MerchantTime,
    private readonly codes: LoginCodeRepository,
    private readonly maker: LoginCodeMaker,
    private readonly limiter: LoginCodeLimiter,
    private readonly customers: CustomerRepository,
    private readonly queries: CustomerQueries,
    private readonly sessions: CustomerSessions,
    private readonly recorder: CustomerRecorder,
  ) {}

  /** @returns the token of the session @throws LOGIN_CODE_INVALID, TOO_MANY_REQUESTS */
  async execute(text: string, clientAddress: string | null): Promise<string> {
    const hashes = this.maker.candidates(typedCode(text)).map(({ hash }) => hash);
    const token = await this.limiter.watch(clientAddress, (scope) =>
      this.unitOfWork.run(async () => {
        const isOpen = scope === 'any';
        const found =
          isOpen || clientAddress !== null
            ? await this.codes.findByHashes(hashes, isOpen ? null : clientAddress)
            : null;
        const issued = found && (await this.redeem(found));
        if (issued === null && clientAddress !== null) await this.codes.countAttempt(clientAddress);
        return issued;
      }),
    );
    if (token === null) throw LoginCodeErrors.LOGIN_CODE_INVALID();
    return token;
  }

  private async redeem({ id, customerId, email, expiresAt }: LoginCode): Promise<string | null> {
    const organizationId = (await this.queries.find(customerId))?.organizationId;
    if (organizationId === undefined) return null;
    const { now } = await this.merchantTime.hold(organizationId);
    const customer = await this.customers.lockById(customerId);
    if (customer?.email !== email || expiresAt <= now) return null;
    if (!(await this.codes.redeem(customer, id))) return null;
    if (!customer.emailVerified) {
      customer.verifyEmail();
      await this.recorder.recordVerified(customer, now);
    }
    return this.sessions.issue(customer, now).token;
  }
}
