import { Injectable } from '@nestjs/common';

/** Brings up to date what checks compare with, such as copies of a gateway's books. */
export type RefreshSource = () => Promise<void>;

/** Sources outside of the database that verifications compare with. Higher rooms register in `onModuleInit`. */
@Injectable()
export class VerificationSources {
  private readonly sources: RefreshSource[] = [];

  register(refresh: RefreshSource): void {
    this.sources.push(refresh);
  }

  /** Runs outside of units of work. A source that cannot be read keeps its last state, which its check reports. */
  async refresh(): Promise<void> {
    for (const refresh of this.sources) await refresh();
  }
}
