import { Injectable } from '@nestjs/common';
import type { Reference } from '../mapping/table-map.js';
import { TargetRepository, type TargetRow } from '../target/target.repository.js';
import type { Batch } from './batch.js';

/** Brings a batch in: a bounded number of statements for however many rows. Joins the caller's unit of work. */
@Injectable()
export class Arrivals {
  constructor(private readonly target: TargetRepository) {}

  async admit(batch: Batch): Promise<void> {
    const { name, target, references } = batch.map;
    batch.areKnown(await this.target.importedOf(name, idsOf(batch)));
    for (const reference of references) await this.rejectStranded(batch, reference);
    await batch.map.settle?.(batch.candidates, this.target);
    const imported = await this.target.insert(target, batch.rows);
    batch.haveComeOver(imported);
    const present = await this.target.presentOf(target, idsOf(batch));
    batch.areKnown(present);
    await this.target.remember(name, [...imported, ...present]);
    await this.explain(batch);
  }

  private async rejectStranded(
    batch: Batch,
    { column, table, missing }: Reference<TargetRow>,
  ): Promise<void> {
    const wanted = (row: TargetRow): string | null => row[column] as string | null;
    const ids = batch.rows.map(wanted).filter((id) => id !== null);
    const there = await this.target.presentOf(table, [...new Set(ids)]);
    for (const row of batch.rows) {
      const id = wanted(row);
      if (id !== null && !there.has(id)) batch.reject(row.id, missing);
    }
  }

  /** Says what each row that was not stored collides with. */
  private async explain(batch: Batch): Promise<void> {
    const { name, target, uniques } = batch.map;
    for (const { columns, taken, isSame } of uniques) {
      const colliding = await this.target.colliding(target, batch.rows, columns);
      if (isSame === true) {
        batch.areKnown(colliding);
        await this.target.remember(name, [...colliding]);
      } else for (const id of colliding) batch.reject(id, taken);
    }
    for (const { id } of batch.rows) batch.reject(id, 'it collides with another row');
  }
}

function idsOf(batch: Batch): string[] {
  return batch.rows.map(({ id }) => id);
}
