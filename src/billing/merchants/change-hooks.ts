/**
 * What else happens when a record changes, in the same unit of work. Rooms above register in `onModuleInit`; the record's room
 * runs the hooks after the change.
 */
export abstract class ChangeHooks<Change> {
  private readonly hooks: ((change: Change) => Promise<void>)[] = [];

  on(hook: (change: Change) => Promise<void>): void {
    this.hooks.push(hook);
  }

  async run(change: Change): Promise<void> {
    for (const hook of this.hooks) await hook(change);
  }
}
