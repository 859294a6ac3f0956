import { loadCases } from '../support/cases.js';
import { stopGatewaysAfterAll } from '../support/paying-gateways/describe-on-gateways.js';

stopGatewaysAfterAll();
await loadCases(new URL('./gateways/', import.meta.url));
