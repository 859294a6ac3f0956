export { ImportDatabase, type ImportRequest } from './runs/actions/import-database.js';
export { ImportError } from './source/import.error.js';
export { ImportModule } from './import.module.js';
export { FindingSummary } from './report/finding-summary.js';
export { renderReport } from './report/render-report.js';
export type { Finding, ImportReport } from './report/report.js';
