import { loadCases } from '../support/cases.js';

await loadCases(new URL('./routes/', import.meta.url));
