import { Injectable } from '@nestjs/common';
import type { SessionColumns } from './session.presenter.js';

export type SupplementedSession = Pick<SessionColumns, 'userId' | 'activeOrganizationId'>;

/** The members that a domain above adds to what `get-session` answers. */
type ReadSupplement = (session: SupplementedSession) => Promise<object>;

/** What `get-session` answers besides the session and the user. Domains above register in `onModuleInit`. */
@Injectable()
export class SessionSupplements {
  private readonly readers: ReadSupplement[] = [];

  register(read: ReadSupplement): void {
    this.readers.push(read);
  }

  async read(session: SupplementedSession): Promise<object> {
    const members: object[] = [];
    for (const read of this.readers) members.push(await read(session));
    return Object.assign({}, ...members) as object;
  }
}
