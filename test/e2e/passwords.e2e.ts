import { loadCases } from '../support/cases.js';

await loadCases(new URL('./passwords/', import.meta.url));
