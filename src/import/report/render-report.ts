import type { FindingGroup, FindingSummary } from './finding-summary.js';
import type { ImportReport, TableReport } from './report.js';

const COLUMNS = ['read', 'imported', 'known', 'expired', 'rejected'] as const;
const HEADINGS = {
  read: 'read',
  imported: 'imported',
  known: 'already here',
  expired: 'expired',
  rejected: 'rejected',
};
/** Names shown of what stays behind; a database of an application has many tables of its own. */
const MOST_NAMES = 40;

/** What the person at the terminal reads when the import is over. */
export function renderReport(report: ImportReport, findings: FindingSummary): string {
  const rejected = report.tables.reduce((sum, table) => sum + table.rejected, 0);
  return [
    report.isDryRun ? `What an import from ${report.source} would do:` : `Imported from ${report.source}:`,
    '',
    ...renderTables(report.tables),
    '',
    ...renderGroups('Rejected', findings.groups('rejected')),
    ...renderGroups('To be known', findings.groups('noted')),
    ...renderIgnored(report.ignored),
    'Links that were mailed there and other verifications are not copied; they end within hours.',
    rejectedInWords(rejected),
    '',
  ].join('\n');
}

function rejectedInWords(count: number): string {
  if (count === 0) return 'No row was rejected.';
  return count === 1
    ? '1 row was rejected and is not here.'
    : `${count} rows were rejected and are not here.`;
}

function renderTables(tables: readonly TableReport[]): string[] {
  const rows = [
    ['', ...COLUMNS.map((column) => HEADINGS[column])],
    ...tables.map((table) => [table.table, ...COLUMNS.map((column) => String(table[column]))]),
  ];
  const widths = rows[0]?.map((_cell, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? [];
  return rows.map((row) => {
    const cells = row.map((cell, at) =>
      at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
    );
    return `  ${cells.join('  ')}`;
  });
}

function renderGroups(title: string, groups: readonly FindingGroup[]): string[] {
  if (groups.length === 0) return [];
  const lines = groups.map(({ table, reason, count, examples }) => {
    const more = count > examples.length ? ', …' : '';
    return `  ${table} (${count}): ${reason}: ${examples.join(', ')}${more}`;
  });
  return [`${title}:`, ...lines, ''];
}

function renderIgnored({ tables, columns }: ImportReport['ignored']): string[] {
  const lines = [
    ...(tables.length > 0 ? [`Tables that stay behind: ${shortened(tables)}`] : []),
    ...(columns.length > 0 ? [`Columns that stay behind: ${shortened(columns)}`] : []),
  ];
  return lines.length > 0 ? [...lines, ''] : [];
}

function shortened(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMES).join(', ');
  return names.length > MOST_NAMES ? `${shown} and ${names.length - MOST_NAMES} more` : shown;
}
