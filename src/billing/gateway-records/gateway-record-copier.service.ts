import { Injectable, Logger } from '@nestjs/common';
import { addSeconds, Clock } from '#common/time/clock.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { VerificationSources } from '../verification/verification-sources.registry.js';
import { gatewayRecordKinds, type BookedAccount, type GatewayRecordKind } from '../gateways/gateway-books.js';
import { GatewayRegistry } from '../gateways/gateway.registry.js';
import type { PaymentGateway } from '../gateways/payment-gateway.js';
import { GatewayRecordRepository } from './gateway-record.repository.js';
import { INSTALLATION_ACCOUNT } from './gateway-statement.entity.js';

const DAY = 86_400;
/** Seconds for which a record of the kind may change after it was created, and is copied again. */
const CHANGEABLE: Record<GatewayRecordKind, number> = {
  charge: 21 * DAY,
  refund: 45 * DAY,
  dispute: 180 * DAY,
};

/** Copies what gateways say of their charges, refunds and disputes; calls gateways outside of units of work. */
@Injectable()
export class GatewayRecordCopier {
  private readonly logger = new Logger('Billing');

  constructor(
    private readonly gateways: GatewayRegistry,
    private readonly records: GatewayRecordRepository,
    private readonly sources: VerificationSources,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.sources.register(() => this.copyAll());
  }

  /** An account that cannot be read keeps its previous copy, whose age a check reports. */
  async copyAll(): Promise<void> {
    await this.unitOfWork.apart(() => this.copyAccounts());
  }

  private async copyAccounts(): Promise<void> {
    for (const gateway of this.gateways.list())
      for (const account of (await gateway.books?.listAccounts()) ?? [])
        await this.copy(gateway, account).catch((err: unknown) => {
          this.logger.error(
            { err, gateway: gateway.name, ...account },
            'the records of a gateway account could not be copied',
          );
        });
  }

  private async copy({ name: gateway, books }: PaymentGateway, booked: BookedAccount): Promise<void> {
    const key = { gateway, account: booked.account ?? INSTALLATION_ACCOUNT };
    const startedAt = this.clock.now();
    const last = await this.records.findCompleteUntil(key);
    for (const kind of gatewayRecordKinds) {
      const since = last && addSeconds(last, -CHANGEABLE[kind]);
      for await (const page of books?.listRecords({ ...booked, kind, since }) ?? [])
        if (page.length > 0) await this.records.copy(key, page);
    }
    await this.records.noteComplete(key, startedAt);
  }
}
