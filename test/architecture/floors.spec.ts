import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it } from '@jest/globals';
import { cruise, layOut, ruleNames, type Tree, type Violation } from './support/cruise.js';
import { exists, read, repositoryRoot } from './support/repository.js';

const PATIENCE = 480_000;
const PACKAGES = {
  product: ['@mikro-orm/core', 'kysely', 'pg', 'bullmq', '@nestjs/common', 'fastify'],
  development: ['jest-only'],
};

const { domains } = JSON.parse(read('src/floors.json')) as { domains: Record<string, string[]> };

/** A small house in order: everything that is allowed, so that a rule that is too wide shows. */
const HOUSE: Tree = {
  ...Object.fromEntries(Object.keys(domains).map((domain) => [`src/${domain}/index.ts`, []])),
  'src/main.ts': ['./apps/bootstrap-web.js'],
  'src/apps/bootstrap-web.ts': [
    '#auth',
    '#webhooks',
    '../auth/auth.http.module.js',
    '#platform/queues/job-queue.service.js',
  ],
  'src/apps/open-database.ts': ['@mikro-orm/core', '#auth', '../webhooks/webhooks.rooms.js'],
  'src/common/time/clock.ts': ['type:fastify'],
  'src/common/time/clock.spec.ts': ['./clock.js', 'jest-only', '../../../test/support/app.js'],
  'src/config/env.ts': ['#common/time/clock.js'],
  'src/access/staff-permissions.ts': ['#common/time/clock.js'],
  'src/platform/database/unit-of-work.service.ts': ['@mikro-orm/core', 'kysely', '#config/env.js'],
  'src/platform/queues/job-queue.service.ts': [
    'bullmq',
    '@nestjs/common',
    '../database/unit-of-work.service.js',
  ],
  'src/auth/auth.audit.ts': [],
  'src/auth/users/user.errors.ts': ['#common/time/clock.js'],
  'src/auth/users/user.entity.ts': ['@mikro-orm/core', './user.errors.js', '#access/staff-permissions.js'],
  'src/auth/users/user.repository.ts': ['kysely', './user.entity.js'],
  'src/auth/users/actions/rename-user.ts': [
    '../user.repository.js',
    '#platform/database/unit-of-work.service.js',
  ],
  'src/auth/users/actions/rename-user.spec.ts': ['./rename-user.js'],
  'src/auth/users/listeners/rename-on-sign-up.listener.ts': ['../actions/rename-user.js'],
  'src/auth/users/http/users.dto.ts': [],
  'src/auth/users/http/users.controller.ts': ['./users.dto.js', '../actions/rename-user.js', 'fastify'],
  'src/auth/credentials/http/credentials.controller.ts': ['../../sessions/access/session-cookies.service.js'],
  'src/auth/users/users.providers.ts': [
    './listeners/rename-on-sign-up.listener.js',
    './user.repository.js',
    './http/users.controller.js',
  ],
  'src/auth/sessions/session.entity.ts': ['@mikro-orm/core', '../users/user.entity.js'],
  'src/auth/sessions/access/session-cookies.service.ts': ['../session.entity.js'],
  'src/auth/auth.rooms.ts': ['./users/users.providers.js'],
  'src/auth/auth.module.ts': ['./auth.rooms.js'],
  'src/auth/auth.http.module.ts': ['./auth.module.js', './auth.rooms.js'],
  'src/auth/index.ts': ['./auth.module.js', './users/user.entity.js'],
  'src/auth/users.door.ts': ['./users/user.repository.js'],
  'src/organizations/lifecycle.door.ts': ['./members/member.entity.js'],
  'src/staff/administration/banning.service.ts': ['#auth', '#auth/users.door.js'],
  'src/staff/index.ts': ['./administration/banning.service.js'],
  'src/organizations/members/member.entity.ts': ['#auth', '#staff', '@mikro-orm/core'],
  'src/organizations/index.ts': ['./members/member.entity.js'],
  'src/import/index.ts': ['#auth', '#organizations'],
  'src/webhooks/webhooks.audit.ts': [],
  'src/webhooks/deliveries/delivery.entity.ts': [
    '#auth',
    '#organizations',
    '@mikro-orm/core',
    '../webhooks.audit.js',
  ],
  'src/webhooks/deliveries/deliveries.providers.ts': ['./delivery.entity.js'],
  'src/webhooks/webhooks.rooms.ts': ['./deliveries/deliveries.providers.js'],
  'src/webhooks/webhooks.module.ts': ['./webhooks.rooms.js'],
  'src/webhooks/index.ts': ['./webhooks.module.js', './deliveries/delivery.entity.js'],
  'src/backoffice/search/search.queries.ts': ['#auth', '#organizations', '#webhooks', 'kysely'],
  'src/backoffice/index.ts': ['./search/search.queries.js'],
  'admin-ui/src/App.tsx': ['./layout/Layout'],
  'admin-ui/src/layout/Layout.tsx': [],
  'test/support/app.ts': [],
};

interface Breach {
  imports: string[];
  reportedBy: string[];
}

/** For each domain, all domains that it must not enter. */
const UPWARDS: Record<string, Breach> = Object.fromEntries(
  Object.entries(domains).map(([domain, lower]) => {
    const upper = Object.keys(domains).filter((other) => other !== domain && !lower.includes(other));
    const imports = upper.map((other) => `#${other}`);
    return [`src/${domain}/breach-floor.ts`, { imports, reportedBy: upper.map(() => `floor-${domain}`) }];
  }),
);

/** One file per breach: what it imports, and the rules that have to report it. No other file may be reported. */
const BREACHES: Readonly<Record<string, Breach>> = {
  ...UPWARDS,
  'src/common/breach.ts': { imports: ['#config/env.js'], reportedBy: ['floor-common'] },
  'src/config/breach.ts': {
    imports: ['#platform/queues/job-queue.service.js'],
    reportedBy: ['floor-config'],
  },
  'src/access/breach.ts': { imports: ['#config/env.js'], reportedBy: ['floor-access', 'access-is-data'] },
  'src/access/breach-io.ts': { imports: ['node:fs'], reportedBy: ['access-is-data'] },
  'src/platform/http/breach-access.ts': {
    imports: ['#access/staff-permissions.js'],
    reportedBy: ['floor-platform'],
  },
  'src/platform/http/breach-domain.ts': { imports: ['type:#auth'], reportedBy: ['floor-platform'] },
  'src/backoffice/breach-up.ts': {
    imports: ['../apps/open-database.js'],
    reportedBy: ['floor-backoffice', 'apps-are-the-top'],
  },
  'src/organizations/members/breach-window.ts': {
    imports: ['../../auth/users/user.repository.js'],
    reportedBy: ['enter-by-the-door'],
  },
  'src/organizations/members/breach-named-door.ts': {
    imports: ['#auth/users.door.js'],
    reportedBy: ['inner-doors-auth'],
  },
  'src/webhooks/endpoints/breach-lifecycle-door.ts': {
    imports: ['#organizations/lifecycle.door.js'],
    reportedBy: ['inner-doors-organizations'],
  },
  'src/apps/breach-window.ts': {
    imports: ['../auth/users/user.entity.js'],
    reportedBy: ['apps-enter-by-door-module-or-rooms'],
  },
  'src/auth/users/breach-own-door-alias.ts': { imports: ['#auth'], reportedBy: ['own-door-unused-inside'] },
  'src/auth/users/breach-own-door.ts': { imports: ['../index.js'], reportedBy: ['own-door-unused-inside'] },
  'src/auth/users/actions/breach-action.ts': {
    imports: ['./rename-user.js'],
    reportedBy: ['actions-import-no-actions'],
  },
  'src/auth/users/breach-http.ts': {
    imports: ['./http/users.dto.js'],
    reportedBy: ['http-only-from-providers'],
  },
  'src/auth/breach.rooms.ts': {
    imports: ['./users/http/users.controller.js'],
    reportedBy: ['http-only-from-providers'],
  },
  'src/auth/sessions/http/breach-http.ts': {
    imports: ['../../users/http/users.dto.js'],
    reportedBy: ['controllers-and-inputs-stay-in-their-room'],
  },
  'src/auth/sessions/sessions.providers.ts': {
    imports: ['../users/http/users.controller.js', '../users/listeners/rename-on-sign-up.listener.js'],
    reportedBy: ['controllers-and-inputs-stay-in-their-room', 'listeners-and-jobs-stay-in-their-room'],
  },
  'src/auth/credentials/breach-providers.ts': {
    imports: ['../users/users.providers.js'],
    reportedBy: ['providers-only-from-rooms'],
  },
  'src/webhooks/deliveries/breach-upwards.ts': {
    imports: ['../webhooks.rooms.js', 'type:../webhooks.module.js'],
    reportedBy: ['rooms-import-nothing-of-the-domain-folder', 'rooms-import-nothing-of-the-domain-folder'],
  },
  'src/webhooks/catalogue/breach-domain.ts': {
    imports: ['#auth', 'type:#organizations'],
    reportedBy: ['catalogue-knows-no-domain', 'catalogue-knows-no-domain'],
  },
  'src/webhooks/breach.module.ts': {
    imports: ['./deliveries/delivery.entity.js'],
    reportedBy: ['modules-spread-rooms'],
  },
  'src/auth/sessions/breach-listener.ts': {
    imports: ['../users/listeners/rename-on-sign-up.listener.js'],
    reportedBy: ['listeners-and-jobs-stay-in-their-room'],
  },
  'src/auth/users/actions/breach-orm.ts': {
    imports: ['@mikro-orm/core', 'kysely', 'type:pg'],
    reportedBy: ['orm-only-where-data-is-kept', 'orm-only-where-data-is-kept', 'orm-only-where-data-is-kept'],
  },
  'src/platform/events/breach-bullmq.ts': { imports: ['bullmq'], reportedBy: ['bullmq-only-in-queues'] },
  'src/common/breach-framework.ts': {
    imports: ['@nestjs/common'],
    reportedBy: ['common-knows-no-framework'],
  },
  'src/platform/http/breach-dev.ts': {
    imports: ['jest-only'],
    reportedBy: ['no-dev-dependency-in-the-product'],
  },
  'admin-ui/src/Breach.tsx': {
    imports: ['type:../../src/common/time/clock'],
    reportedBy: ['console-imports-no-server-code'],
  },
  'src/platform/http/breach-console.ts': {
    imports: ['../../../admin-ui/src/layout/Layout.js'],
    reportedBy: ['server-imports-no-console-code'],
  },
  'src/platform/http/breach-test.ts': {
    imports: ['../../../test/support/app.js', '../../common/time/clock.spec.js'],
    reportedBy: ['product-imports-no-tests', 'product-imports-no-tests'],
  },
  'src/platform/http/breach-nowhere.ts': {
    imports: ['#platform/nowhere.js'],
    reportedBy: ['no-unresolvable-import'],
  },
  'src/platform/cycle-a.ts': { imports: ['./cycle-b.js'], reportedBy: ['no-cycle-between-files'] },
  // A cycle is reported once, however many files are on it.
  'src/platform/cycle-b.ts': { imports: ['type:./cycle-a.js'], reportedBy: [] },
};

const temporary: string[] = [];

afterAll(() => {
  for (const folder of temporary) rmSync(folder, { recursive: true, force: true });
});

async function judge(tree: Tree): Promise<Violation[]> {
  const root = layOut(tree, PACKAGES);
  temporary.push(root);
  return cruise(root, ['src', 'admin-ui/src']);
}

function reports(violations: readonly Violation[]): string[] {
  return violations.map(({ rule, from }) => `${from} ${rule}`).sort();
}

describe('the structure of the source', () => {
  it(
    'has no violation',
    async () => {
      const folders = ['src', 'admin-ui/src', 'checkout-ui/src'].filter(exists);
      expect(await cruise(repositoryRoot, folders)).toEqual([]);
    },
    PATIENCE,
  );
});

describe('the rules of structure', () => {
  it(
    'report each seeded breach, and nothing else',
    async () => {
      const breaches = Object.entries(BREACHES);
      const imports = breaches.map(([path, breach]) => [path, breach.imports]);
      const violations = await judge({ ...HOUSE, ...(Object.fromEntries(imports) as Tree) });
      const betweenFiles = violations.filter(({ rule }) => rule !== 'no-cycle-between-folders');
      const expected = breaches.flatMap(([path, breach]) =>
        breach.reportedBy.map((rule) => `${path} ${rule}`),
      );
      expect(reports(betweenFiles)).toEqual(expected.sort());
    },
    PATIENCE,
  );

  it(
    'report a cycle between folders whose files form none',
    async () => {
      const violations = await judge({
        ...HOUSE,
        'src/auth/users/user-directory.ts': ['../sessions/session-lifetime.js'],
        'src/auth/sessions/session-lifetime.ts': [],
      });
      expect(reports(violations)).toEqual([
        'src/auth/sessions no-cycle-between-folders',
        'src/auth/users no-cycle-between-folders',
      ]);
    },
    PATIENCE,
  );

  it('are all proved by a breach above', () => {
    const proved = new Set(Object.values(BREACHES).flatMap((breach) => breach.reportedBy));
    proved.add('no-cycle-between-folders');
    expect(ruleNames().filter((name) => !proved.has(name))).toEqual([]);
  });
});
