/** `npm run bench [-- start|http|hidden-accounts|contention|organizations|billing-lists|checkouts|entitlements|renewals|usage|webhooks|console|idle] [-- --install]`: prints how fast and how heavy the product is on this machine. */
import { benchBillingLists } from './billing-lists/billing-lists.js';
import { benchCheckouts } from './checkouts/checkouts.js';
import { benchConsole } from './console/console.js';
import { benchContention } from './contention.js';
import { benchEntitlements } from './entitlements/entitlements.js';
import { benchHiddenAccounts } from './hidden-accounts.js';
import { benchHttp } from './http/http.js';
import { benchIdle } from './idle.js';
import { benchOrganizations } from './organizations.js';
import { benchRenewals } from './renewals/renewals.js';
import { benchStart } from './start.js';
import { benchUsage } from './usage/usage.js';
import { benchWebhooks } from './webhooks.js';

const named = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isWanted = (name: string): boolean => named.length === 0 || named.includes(name);

if (isWanted('start')) await benchStart();
if (isWanted('http')) await benchHttp();
if (isWanted('hidden-accounts')) await benchHiddenAccounts();
if (isWanted('contention')) await benchContention();
if (isWanted('organizations')) await benchOrganizations();
if (isWanted('billing-lists')) await benchBillingLists();
if (isWanted('checkouts')) await benchCheckouts();
if (isWanted('entitlements')) await benchEntitlements();
if (isWanted('renewals')) await benchRenewals();
if (isWanted('usage')) await benchUsage();
if (isWanted('webhooks')) await benchWebhooks();
if (isWanted('console')) await benchConsole();
if (isWanted('idle')) await benchIdle();
