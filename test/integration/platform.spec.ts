import { loadCases } from '../support/cases.js';

await loadCases(new URL('./platform/', import.meta.url));
