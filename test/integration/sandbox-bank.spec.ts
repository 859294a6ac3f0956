import { loadCases } from '../support/cases.js';

await loadCases(new URL('./sandbox-bank/', import.meta.url));
