import { closeShopAfterAll } from '../support/checkout-shop.js';
import { loadCases } from '../support/cases.js';

await loadCases(new URL('./checkout/', import.meta.url));
closeShopAfterAll();
