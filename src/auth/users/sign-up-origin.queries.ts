import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Client } from '#common/net/client.js';
import { AuthAudit } from '../auth.audit.js';

/** From where accounts were created, by the audit log. */
@Injectable()
export class SignUpOriginQueries {
  constructor(private readonly em: EntityManager) {}

  /** Without words for what nobody noted: for people, say, who were moved here from another installation. */
  async of(userId: string): Promise<Client> {
    return (await this.find(userId)) ?? { ipAddress: '', userAgent: '' };
  }

  /** Whether the user signed up, rather than being created by staff or added by an import. */
  async hasSignedUp(userId: string): Promise<boolean> {
    return (await this.find(userId)) !== undefined;
  }

  private async find(userId: string): Promise<Client | undefined> {
    // Materialized, or PostgreSQL may read all sign-ups to find the one of this user.
    const [row] = await this.em.execute<Client[]>(
      `with of_user as materialized (
         select action, ip_address, user_agent from audit_entries where subject_type = 'user' and subject_id = ?)
       select coalesce(ip_address, '') as "ipAddress", coalesce(user_agent, '') as "userAgent"
         from of_user where action = ?`,
      [userId, AuthAudit.USER_SIGNED_UP.name],
    );
    return row;
  }
}
