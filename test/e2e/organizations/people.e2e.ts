import { loadCases } from '../../support/cases.js';

await loadCases(new URL('./people/', import.meta.url));
