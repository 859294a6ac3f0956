import { Injectable } from '@nestjs/common';
import { ActivityCounter } from '#staff';
import { Clock } from '#common/time/clock.js';
import { AuthConfig } from '#config/auth.config.js';
import { AuditLog } from '#platform/audit/audit-log.service.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { BatchImporter } from '../../batches/batch-importer.service.js';
import { Batch } from '../../batches/batch.js';
import { Origin } from '../../batches/origin.js';
import { refusalOf } from '../../batches/refusal.js';
import { ImportAudit } from '../../import.audit.js';
import { ImportError } from '../../source/import.error.js';
import { identityOf } from '../../mapping/row-identity.js';
import type { TableMap } from '../../mapping/table-map.js';
import {
  addTo,
  emptyReport,
  type Finding,
  type ImportReport,
  type TableReport,
} from '../../report/report.js';
import { describeAddress } from '../../source/source-address.js';
import { findTable, ignoredOf, type Catalog } from '../../source/source-catalog.js';
import { IDENTITY, SourceDatabase, type RawRow } from '../../source/source.queries.js';
import { allMaps } from '../../tables/all-maps.js';
import { userMap } from '../../tables/user.map.js';
import { TargetRepository } from '../../target/target.repository.js';

/** Rows that come over with one transaction, unless the request says otherwise. */
const BATCH_SIZE = 1_000;

export interface ImportRequest {
  /** Address of the better-auth database. */
  url: string;
  /** Where its tables are. */
  schema: string;
  /** Does everything, and takes it back. */
  isDryRun: boolean;
  batchSize?: number;
  /** Told after each batch. */
  onFindings(findings: readonly Finding[]): Promise<void>;
}

/**
 * Copies people and organizations from a better-auth database. What is here stays as it is, so the same import may be
 * run again: after it was interrupted, or for what is new there. Nobody is mailed and no event is recorded.
 */
@Injectable()
export class ImportDatabase {
  constructor(
    private readonly batchImporter: BatchImporter,
    private readonly target: TargetRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditLog,
    private readonly activity: ActivityCounter,
    private readonly config: AuthConfig,
    private readonly clock: Clock,
  ) {}

  /** @throws ImportError */
  async execute(request: ImportRequest): Promise<ImportReport> {
    const address = describeAddress(request.url);
    return SourceDatabase.open(request.url, request.schema, async (source) => {
      await this.refuseOwnDatabase(source);
      const catalog = await source.catalog();
      requireTables(catalog, request.schema);
      await this.refuseSecondDatabase(source, catalog);
      const copy = (): Promise<TableReport[]> => this.copyTables(source, catalog, request);
      const tables = request.isDryRun ? await this.rehearse(copy) : await copy();
      const { isDryRun } = request;
      const report = { source: address, isDryRun, tables, ignored: ignoredOf(catalog, allMaps) };
      if (!isDryRun) await this.conclude(report);
      return report;
    });
  }

  private async refuseOwnDatabase(source: SourceDatabase): Promise<void> {
    if ((await source.identity()) !== (await this.target.identity(IDENTITY))) return;
    throw new ImportError(
      'The address behind --from leads to the database of this installation itself.',
      'Name the database that better-auth uses.',
    );
  }

  /** One whose ids mean other people here would otherwise be rejected row by row. */
  private async refuseSecondDatabase(source: SourceDatabase, catalog: Catalog): Promise<void> {
    const table = findTable(catalog, userMap);
    if (table === null) return;
    const { value: users } = await source.batches(userMap, table, BATCH_SIZE).next();
    if (!users) return;
    const identities = users.map((user) => identityOf(userMap, user));
    const { same, other } = await this.target.recognise(userMap.name, identities);
    if (same.length > 0 || other.length === 0) return;
    throw new ImportError(
      'Another database has come over before, and people there have the same ids as other people in this one.',
      'Two databases can come over into one installation only if their ids are random, as better-auth makes them by default.',
    );
  }

  private async copyTables(
    source: SourceDatabase,
    catalog: Catalog,
    request: ImportRequest,
  ): Promise<TableReport[]> {
    const reports: TableReport[] = [];
    const origin = new Origin(source, catalog);
    for (const map of allMaps) {
      const table = findTable(catalog, map);
      if (table === null) continue;
      const report = emptyReport(map.name);
      for await (const rows of source.batches(map, table, request.batchSize ?? BATCH_SIZE))
        for (const batch of await this.admit(map, rows, origin)) {
          addTo(report, batch.report);
          await request.onFindings(batch.findings);
        }
      reports.push(report);
    }
    return reports;
  }

  /** One transaction for all; rows are parted only to find the one that PostgreSQL refuses. */
  private async admit(map: TableMap, rows: readonly RawRow[], origin: Origin): Promise<Batch[]> {
    const batch = this.batchOf(map).take(rows);
    try {
      await this.unitOfWork.run(() => this.batchImporter.admit(batch, origin));
      return [batch];
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === null) throw error;
      if (rows.length === 1) return [this.batchOf(map).refuse(rows, refusal)];
      const half = Math.ceil(rows.length / 2);
      return [
        ...(await this.admit(map, rows.slice(0, half), origin)),
        ...(await this.admit(map, rows.slice(half), origin)),
      ];
    }
  }

  private batchOf(map: TableMap): Batch {
    return new Batch(map, { now: this.clock.now(), secrets: this.config.secrets });
  }

  /** Everything is done in one transaction, which then is not committed; the batches within are savepoints. */
  private async rehearse(copy: () => Promise<TableReport[]>): Promise<TableReport[]> {
    try {
      return await this.unitOfWork.run(async () => {
        throw new Rehearsed(await copy());
      });
    } catch (error) {
      if (error instanceof Rehearsed) return error.tables;
      throw error;
    }
  }

  private async conclude({ source, tables }: ImportReport): Promise<void> {
    const after = Object.fromEntries(tables.map(({ table, ...counts }) => [table, counts]));
    await this.unitOfWork.run(async () =>
      this.audit.record({
        actor: { kind: 'system' },
        action: ImportAudit.DATABASE_IMPORTED,
        subject: { type: 'database', id: source },
        after,
      }),
    );
    // People have come who signed up on days that are counted already.
    await this.activity.countAgain();
  }
}

/** Rolls a rehearsal back and brings its outcome out. */
class Rehearsed extends Error {
  constructor(readonly tables: TableReport[]) {
    super('the rehearsal is over');
  }
}

function requireTables(catalog: Catalog, schema: string): void {
  const missing = allMaps.filter((map) => map.isCore && findTable(catalog, map) === null);
  if (missing.length === 0) return;
  const names = missing.map(({ source }) => source).join(', ');
  throw new ImportError(
    `The schema ${schema} of the other database has no table of better-auth by the name of: ${names}.`,
    'Check the address behind --from; name another schema with --schema <name>.',
  );
}
