import { EntityManager, wrap, type FilterQuery } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { normalizeEmail } from '#common/net/email-address.js';
import { lockFreeRows, lockRow } from '#platform/database/lock-row.js';
import { asLocked, type Locked } from '#platform/database/locked.js';
import { Customer } from './customer.entity.js';

const unerased = { deletedAt: { $ne: null }, erasedAt: null };

@Injectable()
export class CustomerRepository {
  constructor(private readonly em: EntityManager) {}

  async findById(id: string): Promise<Customer | null> {
    return this.em.findOne(Customer, { id, deletedAt: null });
  }

  /** Those that no other transaction has locked, without deleted ones, in id order. */
  async lockFree(ids: readonly string[]): Promise<Locked<Customer>[]> {
    return lockFreeRows(this.em, Customer, { id: { $in: [...ids] }, deletedAt: null });
  }

  async lockById(id: string): Promise<Locked<Customer> | null> {
    return this.lockOne({ id });
  }

  async lockByExternalId(organizationId: string, externalId: string): Promise<Locked<Customer> | null> {
    return this.lockOne({ organizationId, externalId });
  }

  /** A deleted one whose personal data may still be in rows. */
  async lockUnerased(id: string): Promise<Locked<Customer> | null> {
    return lockRow(this.em, Customer, { id, ...unerased }, { refresh: true });
  }

  /** By their ids, those behind one. */
  async listUnerasedIds({ behind, limit }: { behind: string | null; limit: number }): Promise<string[]> {
    const place = behind === null ? {} : { id: { $gt: behind } };
    const found = await this.em.find(
      Customer,
      { ...unerased, ...place },
      { fields: ['id'], orderBy: { id: 'asc' }, limit, disableIdentityMap: true },
    );
    return found.map(({ id }) => id);
  }

  /** Not the customer of an organization, which may share the address. */
  async lockByEmail(organizationId: string, email: string): Promise<Locked<Customer> | null> {
    return this.lockOne({ organizationId, email: normalizeEmail(email), forOrganization: false });
  }

  /** Written at once. @throws CUSTOMER_EMAIL_TAKEN, CUSTOMER_EXTERNAL_ID_TAKEN */
  async insert(customer: Customer): Promise<Locked<Customer>> {
    await this.em.persist(customer).flush();
    return asLocked(customer);
  }

  /** Null where another customer has the address or the external id; the unit of work can go on then. */
  async insertUnlessTaken(customer: Customer): Promise<Locked<Customer> | null> {
    const { affectedRows } = await this.em
      .createQueryBuilder(Customer)
      .insert(wrap(customer).toPOJO())
      .onConflict()
      .ignore()
      .execute<{ affectedRows: number }>('run');
    if (affectedRows === 0) return null;
    // Nobody else sees a row that was just inserted.
    return asLocked(this.em.merge(customer));
  }

  private async lockOne(where: FilterQuery<Customer> & object): Promise<Locked<Customer> | null> {
    return lockRow(this.em, Customer, { ...where, deletedAt: null }, { refresh: true });
  }
}
