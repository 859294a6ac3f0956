import { loadCases } from '../support/cases.js';
import { stopStripeAfterAll } from '../support/stripe-product.js';

stopStripeAfterAll();
await loadCases(new URL('./stripe/', import.meta.url));
