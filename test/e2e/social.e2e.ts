import { loadCases } from '../support/cases.js';

await loadCases(new URL('./social/', import.meta.url));
