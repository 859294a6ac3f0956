import { loadCases } from '../support/cases.js';

await loadCases(new URL('./webhooks/', import.meta.url));
