import { loadCases } from '../support/cases.js';

await loadCases(new URL('./session/', import.meta.url));
