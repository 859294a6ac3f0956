import { beforeAll, beforeEach } from '@jest/globals';
import { auditEntries } from './audit.js';
import type { Answer } from './browser.js';
import { newMerchantAccount, type MerchantAccount } from './merchant-account.js';
import { REASON, Staff } from './staff.js';
import { TestApp } from './test-app.js';

/** Reads billing, and does not. */
type OtherRole = 'reader' | 'mailer';

const staffRoles = { reader: { billing: ['read'] }, mailer: { mail: ['list'] } };

/**
 * What cases about a resource of the staff API share: every case starts with an administrator and the merchant Acme.
 * @param path of its list
 * @param sample what creates a row, without the merchant
 */
export function staffResource<Wire>(path: string, sample: object = {}) {
  let app: TestApp;
  let staff: Staff;
  let acme: MerchantAccount;

  beforeAll(async () => {
    app = await TestApp.shared({}, { staffRoles });
  });
  beforeEach(async () => {
    await app.reset();
    staff = await Staff.enter(app);
    acme = await newMerchantAccount(app, { name: 'Acme', slug: 'acme' });
  });

  /** Posts below the list, with a reason unless another one is given. */
  const post = <Body = Wire>(below: string, body: object): Promise<Answer<Body>> =>
    staff.browser.post<Body>(`${path}${below}`, { reason: REASON, ...body });
  /** Creates the sample for Acme, with these differences. */
  const create = <Body = Wire>(differences: object = {}): Promise<Answer<Body>> =>
    post<Body>('', { ...sample, organization_id: acme.organizationId, ...differences });

  return {
    app: () => app,
    staff: () => staff,
    acme: () => acme,
    /** How requests of a staff member with another role are answered, in their order. */
    statusesAs: async (role: OtherRole, requests: readonly (() => Promise<{ status: number }>)[]) => {
      staff = await Staff.enter(app, role, role);
      const statuses: number[] = [];
      for (const request of requests) statuses.push((await request()).status);
      return statuses;
    },
    post,
    create,
    created: async (differences: object = {}): Promise<Wire> => (await create(differences)).body,
    get: (id: string): Promise<Answer<Wire>> => staff.browser.get<Wire>(`${path}/${id}`),
    page: async (query = '') => {
      const { status, body } = await staff.browser.get<{ data: Wire[]; total: number }>(`${path}?${query}`);
      return { status, ...body };
    },
    lastEntry: async () => (await auditEntries(app)).at(-1),
  };
}
