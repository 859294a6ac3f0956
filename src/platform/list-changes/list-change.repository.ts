import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** Each method is one statement and commits by itself. Its instants are those of the database, whatever the clock says. */
@Injectable()
export class ListChangeRepository {
  constructor(private readonly em: EntityManager) {}

  /** @returns how many were marked, at most `limit` */
  async markSeen(limit: number): Promise<number> {
    const rows = await this.em.execute<unknown[]>(
      `update list_changes set seen_at = now()
        where (source, key, xid) in (select source, key, xid from list_changes where seen_at is null limit ?)
       returning 1`,
      [limit],
    );
    return rows.length;
  }

  /** @returns how many were removed, at most `limit` */
  async removeSeen(seconds: number, limit: number): Promise<number> {
    const rows = await this.em.execute<unknown[]>(
      `delete from list_changes where (source, key, xid) in (
         select source, key, xid from list_changes where seen_at <= now() - make_interval(secs => ?) limit ?)
       returning 1`,
      [seconds, limit],
    );
    return rows.length;
  }
}
