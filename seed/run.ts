import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { Clock } from '#common/time/clock.js';
import { PublicEventsModule } from '#platform/events/public-events.module.js';
import { StorageModule } from '#platform/storage/storage.module.js';
import { WebhooksModule } from '#webhooks';
import { withProduct } from '../src/apps/commands/installation.js';
import { publicEvents } from '../src/apps/domains.js';
import { describeFault } from '../src/apps/faults.js';
import { StartError } from '../src/apps/start-error.js';
import { after, HOUR, type Company, type Order } from './company.js';
import { MEMBER } from './people/staff.js';
import { requireNoOthers, requireNoProduction } from './requirements.js';
import { PASSWORD, seedCompany, type Product } from './seed-company.js';

/** `npm run seed [-- --people 2000 --organizations 150 --seed 1 --add]`: a made-up company and a year of it. */
try {
  const { add, ...sizes } = parsed(process.argv.slice(2));
  requireNoProduction(process.env);
  await withProduct(
    async (product) => {
      if (!add) await requireNoOthers(product);
      const company = await seedCompany(product, { ...sizes, now: wholeHour(product) });
      process.stdout.write(summaryOf(company));
    },
    [PublicEventsModule.forRoot(publicEvents()), WebhooksModule, StorageModule],
  );
} catch (error) {
  process.stderr.write(`${describeFault(error)}\n`);
  process.exitCode = 1;
}

/** @throws StartError for other words */
function parsed(args: string[]): Pick<Order, 'people' | 'organizations' | 'seed'> & { add: boolean } {
  const whole = (text: string) => (/^\d{1,6}$/.test(text) ? Number(text) : NaN);
  try {
    const { values } = parseArgs({
      args,
      options: {
        people: { type: 'string', default: '2000' },
        organizations: { type: 'string', default: '150' },
        seed: { type: 'string', default: '1' },
        add: { type: 'boolean', default: false },
      },
    });
    const order = {
      people: whole(values.people),
      organizations: whole(values.organizations),
      seed: whole(values.seed),
    };
    if (Object.values(order).some(Number.isNaN) || order.people < 20) throw new RangeError('no such size');
    return { ...order, add: values.add };
  } catch {
    throw new StartError(
      'npm run seed [-- --people 2000 --organizations 150 --seed 1 --add]; people from 20 on',
    );
  }
}

/** So that two runs one after the other make the same. */
function wholeHour(product: Product): Date {
  const now = product.get(Clock, { strict: false }).now();
  return new Date(Math.floor(now.getTime() / HOUR) * HOUR);
}

function summaryOf({ ledger, order, staff, people, house, usage }: Company): string {
  const count = (table: Parameters<typeof ledger.rowsOf>[0]) =>
    ledger.rowsOf(table).length.toLocaleString('en');
  const [administrator] = staff;
  const member = people.find(({ name }) => name === MEMBER.name);
  const roles = Object.keys(house.staffRoles).join(', ');
  const since = after(order.now, -365 * 24 * HOUR)
    .toISOString()
    .slice(0, 10);
  return `
Made up since ${since}:
  ${count('users')} people with ${count('accounts')} ways to sign in and ${count('sessions')} sessions
  ${count('organizations')} organizations with ${count('members')} members, ${count('teams')} teams, ${count('invitations')} invitations
  ${count('login_events')} sign-ins and attempts, ${count('audit_entries')} entries of the trail, ${count('mails')} mails
  ${count('merchants')} storefronts with ${count('products')} products, ${count('product_prices')} prices, ${count('benefits')} benefits, ${count('discounts')} discounts
  ${count('customers')} customers with ${count('checkouts')} checkouts, ${count('orders')} orders and ${count('payments')} payments
  ${count('subscriptions')} subscriptions, ${count('payment_methods')} saved cards, ${usage.length.toLocaleString('en')} usage events
  ${count('webhook_endpoints')} webhook endpoints, ${count('webhook_events')} events, ${count('webhook_deliveries')} messages

Sign in with the password "${PASSWORD}":
  ${administrator?.email ?? ''}   administrator, for the console${roles === '' ? '' : `; other staff roles: ${roles}`}
  ${member?.email ?? ''}   a member of several organizations, and the owner of the storefronts
Everybody else who has a password has the same one.

Sign-ins are kept 90 days and mails 30 unless LOGIN_EVENT_RETENTION_DAYS and MAIL_RETENTION say otherwise; start with
LOGIN_EVENT_RETENTION_DAYS=0 MAIL_RETENTION=34560000 to keep the whole year.
`;
}
