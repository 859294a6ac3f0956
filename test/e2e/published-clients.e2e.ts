import { loadCases } from '../support/cases.js';

await loadCases(new URL('./published-clients/', import.meta.url));
