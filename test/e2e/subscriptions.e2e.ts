import { loadCases } from '../support/cases.js';

await loadCases(new URL('./subscriptions/', import.meta.url));
