import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { Schedule, type JobHandler } from '#platform/queues/job.decorator.js';
import { CustomerRepository } from '../customer.repository.js';
import { CustomerStandingRepository } from '../customer-standing.repository.js';
import { CustomerStandings } from '../customer-standings.service.js';
import { CustomerStateParts, nothingYet } from '../customer-state-parts.registry.js';
import { OwnMerchant } from '../own-merchant.service.js';

/** Seconds between two runs. */
const EVERY = 3_600;
const PAGE = 500;

/** Gives customers a standing that had something before BILLING_MERCHANT named their merchant. */
@Schedule('billing.fill-customer-standings', { every: EVERY })
export class FillCustomerStandings implements JobHandler {
  constructor(
    private readonly ownMerchant: OwnMerchant,
    private readonly repository: CustomerStandingRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly customers: CustomerRepository,
    private readonly stateParts: CustomerStateParts,
    private readonly standings: CustomerStandings,
  ) {}

  async run(): Promise<void> {
    const merchantId = await this.ownMerchant.find();
    if (merchantId === null) return;
    await this.repository.removeOthers(merchantId);
    let page: string[] = [];
    do {
      page = await this.repository.listMissing(merchantId, PAGE);
      for (const id of page) await this.fill(id);
    } while (page.length === PAGE);
  }

  private async fill(id: string): Promise<void> {
    await this.unitOfWork.run(async () => {
      const customer = await this.customers.lockById(id);
      if (customer === null) return;
      const [state = nothingYet] = await this.stateParts.read([id]);
      await this.standings.store([{ customerId: id, ...state }]);
    });
  }
}
