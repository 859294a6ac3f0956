import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { CustomerRepository } from '../../customers/customer.repository.js';
import { DocumentIssuer } from '../../documents/document-issuer.service.js';
import { LockedOrders } from '../../documents/locked-orders.service.js';
import { PersonalDataRepository } from '../personal-data.repository.js';

/** Erases what rows still say of a deleted customer. Invoices are issued first, because only they keep it. */
@Injectable()
export class EraseCustomer {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly customers: CustomerRepository,
    private readonly personalData: PersonalDataRepository,
    private readonly orders: LockedOrders,
    private readonly issuer: DocumentIssuer,
  ) {}

  /** It is done again later while something is still needed. @param now real time */
  async execute(customerId: string, now: Date): Promise<void> {
    for (const orderId of await this.personalData.listUninvoicedOrders(customerId))
      await this.unitOfWork.run(async () => this.issuer.issueInvoice(await this.orders.lock(orderId)));
    await this.unitOfWork.run(async () => {
      const customer = await this.customers.lockUnerased(customerId);
      if (customer === null) return;
      customer.anonymize();
      if (await this.personalData.erase(customer.id, customer.email)) customer.markErased(now);
    });
  }
}
