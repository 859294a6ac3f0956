import { Injectable } from '@nestjs/common';
import type { DueItem } from './due-work.decorator.js';
import { DueWorkRegistry } from './due-work.registry.js';
import { DueWorkRepository } from './due-work.repository.js';

/** Schedules what happens to a record at an instant of its merchant's clock; joins the caller's unit of work. */
@Injectable()
export class DueWorkSchedule {
  constructor(
    private readonly work: DueWorkRepository,
    private readonly registry: DueWorkRegistry,
  ) {}

  /**
   * A record has one instant for each kind of work: a later call replaces it.
   * @throws Error for a kind without a handler
   */
  async schedule(...items: readonly DueItem[]): Promise<void> {
    for (const { kind } of items) this.registry.get(kind);
    if (items.length > 0) await this.work.schedule(items);
  }

  /** Keeps the instants of work that is scheduled and has not begun. @throws Error for a kind without a handler */
  async scheduleOnce(...items: readonly DueItem[]): Promise<void> {
    for (const { kind } of items) this.registry.get(kind);
    if (items.length > 0) await this.work.scheduleOnce(items);
  }

  async cancel(...items: readonly Pick<DueItem, 'kind' | 'recordId'>[]): Promise<void> {
    if (items.length > 0) await this.work.cancel(items);
  }
}
