import { loadCases } from '../support/cases.js';

await loadCases(new URL('./usage/', import.meta.url));
