import { Injectable } from '@nestjs/common';
import type { SourceColumns } from '../mapping/source-columns.js';
import type { Reference } from '../mapping/table-map.js';
import { TargetRepository } from '../target/target.repository.js';
import type { Batch } from './batch.js';
import type { Origin } from './origin.js';

const OTHER_ROW_CAME =
  'another row has come over with its id, or its address or slug was changed there since it came over';
const OTHER_ROW_IS_HERE = 'a row that did not come over has its id';

/** Brings a batch in: a bounded number of statements for however many rows. Joins the caller's unit of work. */
@Injectable()
export class BatchImporter {
  constructor(private readonly target: TargetRepository) {}

  async admit(batch: Batch, origin: Origin): Promise<void> {
    const { name, target, references } = batch.map;
    await this.recognise(batch);
    for (const reference of references) await this.rejectStranded(batch, reference, origin);
    await batch.map.settle?.(batch.candidates, this.target);
    const imported = await this.target.insert(target, batch.rows);
    batch.haveComeOver(imported);
    await this.target.remember(name, batch.identitiesOf(imported));
    // Another import may have been faster.
    await this.recognise(batch);
    await this.explain(batch);
  }

  /** An id alone says little: two databases that count their rows have the same ones. */
  private async recognise(batch: Batch): Promise<void> {
    const { same, other } = await this.target.recognise(batch.map.name, batch.identitiesOf(idsOf(batch)));
    batch.areKnown(same);
    for (const id of other) batch.reject(id, OTHER_ROW_CAME);
  }

  /**
   * Nothing is attached to a row only because it has the id: it has to be the very row that is meant there, and to have
   * come over. Otherwise somebody of another database would get a way in as a person here.
   */
  private async rejectStranded(
    batch: Batch,
    { column, table, missing }: Reference<SourceColumns>,
    origin: Origin,
  ): Promise<void> {
    const meant = batch.candidates.map(({ row, source }) => ({
      id: row.id,
      wanted: wantedBy(source, column),
    }));
    const ids = meant.map(({ wanted }) => wanted).filter((id) => id !== null);
    const there = await origin.find(table, [...new Set(ids)]);
    const arrived = await this.target.arrivedOf(table, there.name, there.rows);
    for (const { id, wanted } of meant)
      if (wanted !== null && !arrived.has(wanted)) batch.reject(id, missing);
  }

  /** Says what each row that was not stored collides with. */
  private async explain(batch: Batch): Promise<void> {
    const { name, target, uniques } = batch.map;
    for (const { columns } of uniques.filter(({ isSame }) => isSame)) {
      const same = await this.target.colliding(target, batch.rows, columns);
      batch.areKnown(same);
      await this.target.remember(name, batch.identitiesOf(same));
    }
    for (const id of await this.target.presentOf(target, idsOf(batch))) batch.reject(id, OTHER_ROW_IS_HERE);
    for (const { columns, taken } of uniques)
      for (const id of await this.target.colliding(target, batch.rows, columns)) batch.reject(id, taken);
    for (const { id } of batch.rows) batch.reject(id, 'it collides with another row');
  }
}

function idsOf(batch: Batch): string[] {
  return batch.rows.map(({ id }) => id);
}

function wantedBy(source: Readonly<Record<string, unknown>>, column: string): string | null {
  return source[column] as string | null;
}
