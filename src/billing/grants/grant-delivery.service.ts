import { Injectable, Logger } from '@nestjs/common';
import { addSeconds } from '#common/time/clock.js';
import { doublingPause } from '#common/time/seconds.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { MerchantTime } from '../merchants/merchant-time.service.js';
import type { GrantOperation } from './grant.entity.js';
import { GrantMailer } from './grant-mailer.service.js';
import { GrantRepository } from './grant.repository.js';
import { GrantSchedule } from './grant-schedule.service.js';
import { contextOf, GrantSettler, type HeldGrant } from './grant-settler.service.js';
import { BenefitStrategies } from './strategies/benefit-strategies.registry.js';
import type { RemoteCall, RemoteOutcome } from './strategies/benefit-strategy.js';

type Outcome = RemoteOutcome<never>;

/** A call that is to be made, or what came of it without one. */
type Prepared = { operation: GrantOperation; revision: unknown } & (
  { call: RemoteCall<never> } | { outcome: Outcome }
);

/** What came of an operation, and what the benefit was granted with. */
interface Kept<Of = Outcome> {
  operation: GrantOperation;
  revision: unknown;
  outcome: Of;
}

const MOST_ATTEMPTS = 20;
/** Seconds before the first retry; each further one waits twice as long, up to a day. */
const FIRST_RETRY = 2;
const LONGEST_RETRY = 86_400;

/** Calls the services that grant benefits, with no transaction open, and keeps what came of it. */
@Injectable()
export class GrantDelivery {
  private readonly logger = new Logger('Billing');

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly merchantTime: MerchantTime,
    private readonly grants: GrantRepository,
    private readonly strategies: BenefitStrategies,
    private readonly settler: GrantSettler,
    private readonly schedule: GrantSchedule,
    private readonly mailer: GrantMailer,
  ) {}

  /** A call whose outcome is lost in a crash is made again. */
  async run(grantId: string, merchantId: string): Promise<void> {
    const prepared = await this.prepare(grantId, merchantId);
    if (prepared === null) return;
    const { operation, revision } = prepared;
    const outcome = 'call' in prepared ? await this.call(prepared.call, grantId) : prepared.outcome;
    await this.keep({ operation, revision, outcome }, grantId, merchantId);
  }

  /** Null when there is nothing to do any more. */
  private async prepare(grantId: string, merchantId: string): Promise<Prepared | null> {
    return this.unitOfWork.run(async () => {
      const held = await this.hold(grantId, merchantId);
      const operation = held?.grant.pendingOperation;
      const strategy = held && this.strategies.of(held.benefit.type);
      if (!held || !operation || !strategy?.isRemote) return null;
      const prepared = (await strategy.prepare(operation, contextOf(held))) as RemoteCall<never> | Outcome;
      const known = { operation, revision: this.settler.revisionOf(held) };
      return { ...known, ...(typeof prepared === 'function' ? { call: prepared } : { outcome: prepared }) };
    });
  }

  private async call(call: RemoteCall<never>, grantId: string): Promise<Outcome> {
    try {
      return await call();
    } catch (error) {
      this.logger.warn({ err: error as Error, grantId }, 'a service that grants a benefit failed');
      return { status: 'unavailable', message: 'The service could not be reached.' };
    }
  }

  private async keep(
    { operation, revision, outcome }: Kept,
    grantId: string,
    merchantId: string,
  ): Promise<void> {
    await this.unitOfWork.run(async () => {
      const held = await this.hold(grantId, merchantId);
      // What is pending was changed meanwhile, and has its own delivery.
      if (held?.grant.pendingOperation !== operation) return;
      if (outcome.status === 'unavailable') return this.retry(operation, held, outcome);
      if (outcome.status === 'done') return this.finish({ operation, revision, outcome }, held);
      const { status: type, message } = outcome;
      const isNew = await this.settler.fail(operation, held, { type, message });
      if (isNew && type === 'action_required' && operation !== 'revoke')
        await this.mailer.askForAction(held, message);
    });
  }

  private async finish(
    { operation, revision, outcome: { properties } }: Kept<Extract<Outcome, { status: 'done' }>>,
    held: HeldGrant,
  ): Promise<void> {
    const wasGranted = held.grant.isGranted;
    await this.settler.finish(operation, held, { properties, revision });
    if (operation === 'grant' && !wasGranted) await this.mailer.reportDelivered(held);
  }

  private async retry(
    operation: GrantOperation,
    held: HeldGrant,
    { message, retryAfter }: Extract<Outcome, { status: 'unavailable' }>,
  ): Promise<void> {
    const failures = held.grant.countFailure();
    if (failures >= MOST_ATTEMPTS) {
      await this.settler.fail(operation, held, { type: 'unavailable', message });
      return;
    }
    const pause = doublingPause(failures - 1, { first: FIRST_RETRY, longest: LONGEST_RETRY });
    await this.schedule.deliver(held.grant, addSeconds(held.now, retryAfter ?? pause));
  }

  private async hold(grantId: string, merchantId: string): Promise<HeldGrant | null> {
    const { now } = await this.merchantTime.hold(merchantId);
    const known = await this.grants.findById(grantId);
    const customer = known && (await this.grants.lockCustomer(known.customerId));
    const grant = customer && (await this.grants.findOf(customer, grantId));
    const [benefit] = grant ? await this.grants.listBenefits([grant.benefitId]) : [];
    return grant && benefit ? { grant, benefit, customer, now } : null;
  }
}
