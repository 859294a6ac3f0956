import { loadCases } from '../support/cases.js';

await loadCases(new URL('./console-api/', import.meta.url));
