import { loadCases } from '../support/cases.js';

await loadCases(new URL('./purchases/', import.meta.url));
