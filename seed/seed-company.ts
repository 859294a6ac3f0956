import { EntityManager } from '@mikro-orm/postgresql';
import type { INestApplicationContext } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { AuthConfig } from '#config/auth.config.js';
import { BillingConfig } from '#config/billing.config.js';
import { OrganizationConfig } from '#config/organization.config.js';
import { StaffConfig } from '#config/staff.config.js';
import { isStaff, staffRoles } from '#access/staff-permissions.js';
import { AuditSealer } from '#platform/audit-chain/audit-sealer.service.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { MailRenderer } from '#platform/mail/mail-renderer.service.js';
import { EventCatalogue } from '#webhooks';
import { ActivityCounter } from '../src/staff/activity/activity-counter.service.js';
import { AuthTallyRepository } from '../src/staff/activity/auth-tally.repository.js';
import { PasswordHasher } from '../src/auth/credentials/password-hasher.service.js';
import { AccessTokenHasher } from '../src/organizations/access-tokens/access-token-hasher.service.js';
import { EndpointSecretCipher } from '../src/webhooks/endpoints/endpoint-secret-cipher.service.js';
import { TallyAttempts } from '../src/webhooks/tallies/jobs/tally-attempts.job.js';
import { WebhookTallyRepository } from '../src/webhooks/tallies/webhook-tally.repository.js';
import { storeContents } from './billing/contents.js';
import { appendUsage } from './billing/usage.js';
import type { Company, House, Order } from './company.js';
import { makeCompany } from './make-company.js';
import type { Ledger } from './support/ledger.js';

/** Of everybody who is made up and has one. */
export const PASSWORD = 'correct horse battery';

/** What a product offers of itself; the application of a test does as well as that of a command. */
export type Product = Pick<INestApplicationContext, 'get'>;

/**
 * Makes up a company and stores it, as the product would have written it over a year. No event is recorded and no job made
 * of it, so no mail leaves and no webhook is sent.
 */
export async function seedCompany(product: Product, order: Order): Promise<Company> {
  const em = product.get(EntityManager, { strict: false });
  const writer = product.get(MailRenderer, { strict: false });
  const house = await houseOf(product);
  const taken = await takenNames(em);
  const company = await makeCompany(order, house, { taken, preview: (mail) => writer.composePreview(mail) });
  await storeContents(product, company);
  await product.get(UnitOfWork, { strict: false }).runApart(async () => {
    await placeEvents(em, company.ledger);
    await company.ledger.store(em);
    await appendUsage(em, company, product.get(Clock, { strict: false }).now());
  });
  await sealAndCount(product);
  return company;
}

async function houseOf(product: Product): Promise<House> {
  const auth = product.get(AuthConfig, { strict: false });
  const staff = product.get(StaffConfig, { strict: false });
  const hashes = product.get(AccessTokenHasher, { strict: false });
  const secrets = product.get(EndpointSecretCipher, { strict: false });
  const catalogue = product.get(EventCatalogue, { strict: false });
  const roles = { ...staff.roles, ...staffRoles };
  return {
    passwordHash: await product.get(PasswordHasher, { strict: false }).hash(PASSWORD),
    staffRoles: Object.fromEntries(Object.entries(staff.roles).filter(([role]) => isStaff(roles, role))),
    sessionLifetime: auth.session.expiresIn,
    invitationLifetime: product.get(OrganizationConfig, { strict: false }).invitation.expiresIn,
    dunningSchedule: product.get(BillingConfig, { strict: false }).dunningSchedule,
    sealSecret: (secret, endpointId) => secrets.seal(secret, endpointId, 'secret'),
    hashAccessToken: (token) => hashes.make(token),
    eventTypes: catalogue.all().map(({ name }) => ({
      name,
      example: catalogue.exampleOf(name) as Record<string, unknown>,
    })),
  };
}

async function takenNames(em: EntityManager): Promise<Set<string>> {
  const rows = await em.execute<{ name: string }[]>(
    `select email as name from users union all select username from users where username is not null
      union all select slug from organizations`,
  );
  return new Set(rows.map(({ name }) => name));
}

/** Gives events places behind all that are there; whoever else gives places waits for it. */
async function placeEvents(em: EntityManager, ledger: Ledger): Promise<void> {
  const events = ledger.rowsOf('webhook_events');
  await em.execute(`select pg_advisory_xact_lock(hashtextextended('webhook_events.position', 0))`);
  const [row] = await em.execute<{ last: string }[]>(
    `select setval('webhook_events_position_seq', nextval('webhook_events_position_seq') + ?) as last`,
    [events.length],
  );
  const before = Number(row?.last ?? 0) - events.length - 1;
  for (const event of events) event.position = before + Number(event.position);
  for (const delivery of ledger.rowsOf('webhook_deliveries')) delivery.position = before + delivery.position;
}

/** What workers do with such rows when they find them, so that everything is there at once. */
async function sealAndCount(product: Product): Promise<void> {
  const em = product.get(EntityManager, { strict: false });
  const clock = product.get(Clock, { strict: false });
  const seal = product.get(AuditSealer, { strict: false });
  while ((await seal.execute()) !== null);
  await new TallyAttempts(new WebhookTallyRepository(em.fork()), clock).run();
  await new ActivityCounter(new AuthTallyRepository(em.fork()), clock).countNew();
}
