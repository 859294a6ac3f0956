import { Injectable } from '@nestjs/common';

/** A member who joins or leaves organizations. */
export interface MembershipChange {
  organizationIds: readonly string[];
  /** 1 for one who joins, -1 for one who leaves. */
  difference: 1 | -1;
}

/**
 * What else happens when memberships change, in the same unit of work. It runs before the membership is written, under the locks of
 * the organizations. Domains above register in `onModuleInit`.
 */
@Injectable()
export class MembershipChanges {
  private readonly hooks: ((change: MembershipChange) => Promise<void>)[] = [];

  on(hook: (change: MembershipChange) => Promise<void>): void {
    this.hooks.push(hook);
  }

  async run(change: MembershipChange): Promise<void> {
    for (const hook of this.hooks) await hook(change);
  }
}
