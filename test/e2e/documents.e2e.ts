import { loadCases } from '../support/cases.js';

await loadCases(new URL('./documents/', import.meta.url));
