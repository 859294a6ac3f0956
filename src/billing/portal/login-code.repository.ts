import { EntityManager, wrap } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { requireLockSlot } from '#platform/database/lock-admission.js';
import type { Locked } from '#platform/database/locked.js';
import type { Customer } from '../customers/customer.entity.js';
import { LoginCode } from './login-code.entity.js';

/** Wrong codes from the address that requested a code, after which it is of no use. */
export const MOST_ATTEMPTS = 5;

@Injectable()
export class LoginCodeRepository {
  constructor(private readonly em: EntityManager) {}

  async findById(id: string): Promise<LoginCode | null> {
    return this.em.findOne(LoginCode, { id });
  }

  /** False where another row has the same code; the unit of work can go on then. */
  async insertUnlessTaken(code: LoginCode): Promise<boolean> {
    const { affectedRows } = await this.em
      .createQueryBuilder(LoginCode)
      .insert(wrap(code).toPOJO())
      .onConflict()
      .ignore()
      .execute<{ affectedRows: number }>('run');
    return affectedRows > 0;
  }

  /**
   * The row of a code that was not tried too often. Null also where several keys make the same code of different rows.
   * @param clientAddress only one that was requested from there
   */
  async findByHashes(
    hashes: readonly Buffer[],
    clientAddress: string | null = null,
  ): Promise<LoginCode | null> {
    const found = await this.em.find(
      LoginCode,
      {
        codeHash: { $in: [...hashes] },
        attempts: { $lt: MOST_ATTEMPTS },
        ...(clientAddress !== null && { clientAddress }),
      },
      { limit: 2 },
    );
    return found.length === 1 ? (found[0] ?? null) : null;
  }

  /** Uses up the codes of a customer. False where this one was used or tried too often meanwhile. */
  async redeem({ id: customerId }: Locked<Customer>, id: string): Promise<boolean> {
    const used = await this.em.nativeDelete(LoginCode, { id, customerId, attempts: { $lt: MOST_ATTEMPTS } });
    if (used === 0) return false;
    await this.em.nativeDelete(LoginCode, { customerId });
    return true;
  }

  async delete(id: string): Promise<void> {
    await this.em.nativeDelete(LoginCode, { id });
  }

  /** Counts a wrong code against those that were requested from the same address. */
  async countAttempt(clientAddress: string): Promise<void> {
    requireLockSlot(`LoginCode ${clientAddress}`);
    await this.em.execute(
      `update customer_login_codes set attempts = attempts + 1
       where id in (select id from customer_login_codes where client_address = ? and attempts < ? order by id for update)`,
      [clientAddress, MOST_ATTEMPTS],
    );
  }

  /** Returns how many were purged. */
  async purgeExpired(now: Date, limit: number): Promise<number> {
    const rows = await this.em.execute<unknown[]>(
      `delete from customer_login_codes
       where id in (select id from customer_login_codes where expires_at <= ? limit ?) returning 1`,
      [now, limit],
    );
    return rows.length;
  }
}
