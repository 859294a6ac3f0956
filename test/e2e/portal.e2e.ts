import { loadCases } from '../support/cases.js';

await loadCases(new URL('./portal/', import.meta.url));
