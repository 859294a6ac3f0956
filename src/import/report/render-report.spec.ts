import { describe, expect, it } from '@jest/globals';
import { FindingSummary } from './finding-summary.js';
import { renderReport } from './render-report.js';
import type { Finding, ImportReport } from './report.js';

const REPORT: ImportReport = {
  source: 'db.example:5432/app',
  isDryRun: false,
  tables: [
    { table: 'user', read: 1200, imported: 1193, known: 0, expired: 0, rejected: 7 },
    { table: 'session', read: 3, imported: 1, known: 1, expired: 1, rejected: 0 },
  ],
  ignored: { tables: ['invoice'], columns: ['user.shoeSize'] },
};

function summaryOf(findings: Omit<Finding, 'table'>[]): FindingSummary {
  const summary = new FindingSummary();
  for (const finding of findings) summary.add({ table: 'user', ...finding });
  return summary;
}

describe('the report of an import', () => {
  it('is a table of counts, then what stays behind', () => {
    expect(renderReport(REPORT, summaryOf([])).split('\n').slice(0, 8)).toEqual([
      'Imported from db.example:5432/app:',
      '',
      '           read  imported  already here  expired  rejected',
      '  user     1200      1193             0        0         7',
      '  session     3         1             1        1         0',
      '',
      'Tables that stay behind: invoice',
      'Columns that stay behind: user.shoeSize',
    ]);
  });

  it('counts rows by the reason, and names the first of them', () => {
    const rejected = Array.from({ length: 7 }, (_one, at) => ({
      id: `u${at}`,
      kind: 'rejected' as const,
      reason: 'its email is empty',
    }));
    const noted = {
      id: 'u9',
      kind: 'noted' as const,
      reason: 'its role makes it staff here',
      detail: 'admin',
    };
    const text = renderReport(REPORT, summaryOf([...rejected, noted]));
    expect(text).toContain('Rejected:\n  user (7): its email is empty: u0, u1, u2, u3, u4, …\n');
    expect(text).toContain('To be known:\n  user (1): its role makes it staff here: u9 (admin)\n');
    expect(text).toContain('7 rows were rejected and are not here.');
  });

  it('of a rehearsal says that nothing was done', () => {
    expect(renderReport({ ...REPORT, isDryRun: true }, summaryOf([]))).toMatch(
      /^What an import from db\.example:5432\/app would do:\n/,
    );
  });

  it('does not name every table of a large application', () => {
    const tables = Array.from({ length: 45 }, (_one, at) => `t${at}`);
    expect(renderReport({ ...REPORT, ignored: { tables, columns: [] } }, summaryOf([]))).toMatch(
      /t39 and 5 more\n/,
    );
  });
});
