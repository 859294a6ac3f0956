import { loadCases } from '../support/cases.js';

await loadCases(new URL('./account/', import.meta.url));
