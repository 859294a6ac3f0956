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
    const [row] = await this.em.execute<Client[]>(
      `select coalesce(ip_address, '') as "ipAddress", coalesce(user_agent, '') as "userAgent"
         from audit_entries
        where subject_type = 'user' and subject_id = ? and action = ?
        order by created_at, id limit 1`,
      [userId, AuthAudit.USER_SIGNED_UP.name],
    );
    return row ?? { ipAddress: '', userAgent: '' };
  }
}
