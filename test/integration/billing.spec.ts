import { loadCases } from '../support/cases.js';

await loadCases(new URL('./billing/', import.meta.url));
