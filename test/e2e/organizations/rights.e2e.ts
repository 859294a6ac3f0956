import { loadCases } from '../../support/cases.js';

await loadCases(new URL('./rights/', import.meta.url));
