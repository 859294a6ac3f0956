import { loadCases } from '../support/cases.js';

await loadCases(new URL('./grants/', import.meta.url));
