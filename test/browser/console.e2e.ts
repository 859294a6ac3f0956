import { closeDeskAfterAll } from '../support/console-desk.js';
import { loadCases } from '../support/cases.js';

await loadCases(new URL('./console/', import.meta.url));
closeDeskAfterAll();
