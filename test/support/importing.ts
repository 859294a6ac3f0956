import { EntityManager } from '@mikro-orm/postgresql';
import { ActivityCounter } from '#staff';
import { Clock } from '#common/time/clock.js';
import { AuthConfig } from '#config/auth.config.js';
import { AuditLog } from '#platform/audit/audit-log.service.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { ImportDatabase, type ImportRequest } from '../../src/import/runs/actions/import-database.js';
import { BatchImporter } from '../../src/import/batches/batch-importer.service.js';
import type { Finding, ImportReport } from '../../src/import/report/report.js';
import { TargetRepository } from '../../src/import/target/target.repository.js';
import { inRequest } from './in-request.js';
import type { TestApp } from './test-app.js';

export interface Imported {
  report: ImportReport;
  findings: Finding[];
  /** What became of the rows of each table, in the order of the report's columns. */
  counts: Record<string, Counts>;
}

type Counts = [read: number, imported: number, known: number, expired: number, rejected: number];

/** The action as the command line has it, with findings collected. */
export async function importFrom(
  app: TestApp,
  url: string,
  differences: Partial<ImportRequest> = {},
): Promise<Imported> {
  const findings: Finding[] = [];
  const onFindings = async (some: readonly Finding[]): Promise<void> => void findings.push(...some);
  const target = new TargetRepository(app.get(EntityManager));
  const action = new ImportDatabase(
    new BatchImporter(target),
    target,
    app.get(UnitOfWork),
    app.get(AuditLog),
    app.get(ActivityCounter),
    app.get(AuthConfig),
    app.get(Clock),
  );
  const request = { url, schema: 'public', isDryRun: false, onFindings, ...differences };
  const report = await inRequest(app, () => action.execute(request));
  return { report, findings, counts: countsOf(report) };
}

function countsOf({ tables }: ImportReport): Record<string, Counts> {
  return Object.fromEntries(
    tables.map(({ table, read, imported, known, expired, rejected }) => [
      table,
      [read, imported, known, expired, rejected],
    ]),
  );
}
