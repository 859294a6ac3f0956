import { loadCases } from '../support/cases.js';

await loadCases(new URL('./administration/', import.meta.url));
