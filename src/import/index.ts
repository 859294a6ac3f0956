export { ImportDatabase, type ImportRequest } from './actions/import-database.js';
export { importEntities } from './import.entities.js';
export { ImportError } from './import.error.js';
export { ImportModule } from './import.module.js';
export { FindingSummary } from './report/finding-summary.js';
export { renderReport } from './report/render-report.js';
export type { Finding, ImportReport } from './report/report.js';
