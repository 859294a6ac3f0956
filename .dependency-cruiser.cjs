/**
 * The judge of structure: which file may lean on which. docs/architecture.md explains the rules,
 * test/architecture/floors.spec.ts proves that each of them reports.
 */

/** What each floor and each domain may import besides itself; every domain may import the foundations. */
const { foundations, domains, innerDoors } = require('./src/floors.json');

const FOUNDATIONS = Object.keys(foundations);
const DOMAINS = Object.keys(domains);
const FLOORS = {
  ...foundations,
  ...Object.fromEntries(DOMAINS.map((domain) => [domain, [...FOUNDATIONS, ...domains[domain]]])),
};

const anyDomain = `(?:${DOMAINS.join('|')})`;
const specs = '\\.spec\\.tsx?$';
const doors = `^src/${anyDomain}/index\\.ts$`;
/** Doors to one subject of a domain, open to the domains that `innerDoors` lists for it. */
const innerDoorFiles = `^src/(?:${Object.keys(innerDoors).join('|')})/[^/]+\\.door\\.ts$`;
const httpFolders = `^src/${anyDomain}/[^/]+/http/`;
const streetModules = '\\.(?:account|http|pages|staff)\\.module\\.ts$';
const roomsFiles = `^src/${anyDomain}/[^/]+\\.rooms\\.ts$`;
const providersFiles = `^src/${anyDomain}/[^/]+/[^/]+\\.providers\\.ts$`;

/** Matches a package however it was resolved: to a file below node_modules, or to its bare name. */
const packages = (...names) => `(?:^|node_modules/)(?:${names.join('|')})(?:/|$)`;

const floorRules = Object.entries(FLOORS).map(([floor, lower]) => ({
  name: `floor-${floor}`,
  comment: `${floor} leans on ${lower.join(', ') || 'nothing of ours'}; code leans downwards only.`,
  severity: 'error',
  from: { path: `^src/${floor}/` },
  to: { path: '^src/', pathNot: [floor, ...lower].map((name) => `^src/${name}/`) },
}));

const doorRules = [
  {
    name: 'enter-by-the-door',
    comment: "Another domain is entered through its index.ts; what is not there is that domain's own affair.",
    severity: 'error',
    from: { path: '^src/([^/]+)/', pathNot: '^src/apps/' },
    to: { path: `^src/${anyDomain}/`, pathNot: ['^src/$1/', doors, innerDoorFiles] },
  },
  ...Object.entries(innerDoors).map(([domain, guests]) => ({
    name: `inner-doors-${domain}`,
    comment: `Inner doors of ${domain} are open to ${guests.join(' and ')} alone.`,
    severity: 'error',
    from: { path: '^src/', pathNot: guests.map((guest) => `^src/${guest}/`) },
    to: { path: `^src/${domain}/[^/]+\\.door\\.ts$` },
  })),
  {
    name: 'apps-enter-by-door-module-or-rooms',
    comment:
      'Composition sees the doors, the modules that mount controllers, and the *.rooms files that list the entities.',
    severity: 'error',
    from: { path: '^src/(?:apps/|[^/]+$)', pathNot: specs },
    to: { path: `^src/${anyDomain}/`, pathNot: [doors, streetModules, roomsFiles] },
  },
  {
    name: 'own-door-unused-inside',
    comment:
      'Inside a domain imports are relative and name the file; going through the own door ties a knot.',
    severity: 'error',
    from: { path: `^src/(${anyDomain})/.+`, pathNot: doors },
    to: { path: '^src/$1/index\\.ts$' },
  },
  {
    name: 'apps-are-the-top',
    comment: 'Only the entry file and tests start an app; nothing leans on composition.',
    severity: 'error',
    from: { path: '^src/[^/]+/', pathNot: ['^src/apps/', specs] },
    to: { path: '^src/(?:apps/|[^/]+$)' },
  },
];

const roomRules = [
  {
    name: 'actions-import-no-actions',
    comment: 'What two actions share is a method of the entity, a policy or a repository method.',
    severity: 'error',
    from: { path: '/actions/', pathNot: specs },
    to: { path: '^src/.*/actions/' },
  },
  {
    name: 'http-only-from-providers',
    comment: 'Controllers and their inputs are the edge; only the file that registers them imports them.',
    severity: 'error',
    from: { path: '^src/', pathNot: [providersFiles, httpFolders] },
    to: { path: httpFolders },
  },
  {
    name: 'controllers-and-inputs-stay-in-their-room',
    comment:
      "Another room's edge offers services (the session's cookies), but its routes and inputs are its own.",
    severity: 'error',
    from: { path: `^src/(${anyDomain}/[^/]+)/(?:http/|[^/]+\\.providers\\.ts$)` },
    to: { path: `${httpFolders}.*\\.(?:controller|dto)\\.ts$`, pathNot: '^src/$1/http/' },
  },
  {
    name: 'listeners-and-jobs-stay-in-their-room',
    comment: 'They are entered by the queue, never by an import from elsewhere than the providers.',
    severity: 'error',
    from: { path: `^src/(${anyDomain}/[^/]+)/` },
    to: { path: `^src/${anyDomain}/[^/]+/(?:listeners|jobs)/`, pathNot: '^src/$1/' },
  },
  {
    name: 'providers-only-from-rooms',
    comment: "A room's registration is merged by the domain's *.rooms file and imported by nothing else.",
    severity: 'error',
    from: { path: '^src/', pathNot: roomsFiles },
    to: { path: providersFiles },
  },
  {
    name: 'rooms-import-nothing-of-the-domain-folder',
    comment:
      'Entities, tables and errors live in the rooms; only the audit actions of a domain are shared from above.',
    severity: 'error',
    from: { path: `^src/(${anyDomain})/[^/]+/` },
    to: { path: '^src/$1/[^/]+$', pathNot: ['\\.audit\\.ts$', doors] },
  },
  {
    name: 'modules-spread-rooms',
    comment:
      'A module of a domain takes the lists of its *.rooms file; classes are named in the *.providers files.',
    severity: 'error',
    from: { path: `^src/(${anyDomain})/[^/]+\\.module\\.ts$` },
    to: { path: '^src/$1/[^/]+/' },
  },
];

const catalogueRules = [
  {
    name: 'catalogue-knows-no-domain',
    comment: 'Composition hands the public events of all domains to the catalogue of webhooks.',
    severity: 'error',
    from: { path: '^src/webhooks/catalogue/' },
    to: { path: `^src/${anyDomain}/`, pathNot: '^src/webhooks/' },
  },
];

const technologyRules = [
  {
    name: 'orm-only-where-data-is-kept',
    comment: 'Queries live in repositories and queries classes, so that each of them has a name and a place.',
    severity: 'error',
    from: {
      path: '^src/',
      pathNot: [
        '^src/(?:platform|apps)/',
        `^src/${anyDomain}/.*\\.(?:entity|repository|queries)\\.ts$`,
        specs,
      ],
    },
    to: { path: packages('@mikro-orm/[^/]+', 'kysely', 'pg') },
  },
  {
    name: 'bullmq-only-in-queues',
    comment: 'The queue is transport; which one carries a job is decided and known in one folder.',
    severity: 'error',
    from: { path: '^src/', pathNot: '^src/platform/queues/' },
    to: { path: packages('bullmq', '@nestjs/bullmq') },
  },
  {
    name: 'common-knows-no-framework',
    comment: 'The kit is plain TypeScript; a framework may appear there as a type only.',
    severity: 'error',
    from: { path: '^src/common/', pathNot: specs },
    to: {
      path: packages(
        '@nestjs/[^/]+',
        'fastify',
        '@fastify/[^/]+',
        '@mikro-orm/[^/]+',
        'kysely',
        'pg',
        'bullmq',
      ),
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'access-is-data',
    comment: 'The permission tables do no I/O, so they import neither packages nor Node modules.',
    severity: 'error',
    from: { path: '^src/access/', pathNot: specs },
    to: { pathNot: ['^src/(?:access|common)/'] },
  },
  {
    name: 'no-dev-dependency-in-the-product',
    comment: 'What only development installs is missing from the image.',
    severity: 'error',
    from: { path: '^src/', pathNot: specs },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  },
];

const borderRules = [
  {
    name: 'console-imports-no-server-code',
    comment: 'Console and checkout know the server by its generated API descriptions.',
    severity: 'error',
    from: { path: '^(?:admin|checkout)-ui/' },
    to: { path: '^(?:src|dist|test|bench)/' },
  },
  {
    name: 'server-imports-no-console-code',
    comment: 'The server hands out the built pages as files.',
    severity: 'error',
    from: { path: '^src/' },
    to: { path: '^(?:admin|checkout)-ui/' },
  },
  {
    name: 'product-imports-no-tests',
    comment: 'Specs and test support lean on the product, not the other way round.',
    severity: 'error',
    from: { path: '^(?:src|(?:admin|checkout)-ui/src)/', pathNot: specs },
    to: { path: ['^(?:test|bench)/', specs] },
  },
  {
    name: 'no-unresolvable-import',
    comment: 'An import that cannot be resolved would also slip past every rule above.',
    severity: 'error',
    from: { path: '^(?:src|(?:admin|checkout)-ui/src)/' },
    to: { couldNotResolve: true },
  },
];

const cycleRules = [
  {
    name: 'no-cycle-between-files',
    comment: 'Under ES modules with decorator metadata a cycle of values fails at load.',
    severity: 'error',
    from: { path: '^(?:src|(?:admin|checkout)-ui/src)/' },
    to: { circular: true },
  },
  {
    name: 'no-cycle-between-folders',
    comment: 'Rooms have an order; a folder is read without reading its neighbours back and forth.',
    severity: 'error',
    scope: 'folder',
    from: { path: '^src(?:/|$)' },
    to: { circular: true },
  },
];

module.exports = {
  forbidden: [
    ...floorRules,
    ...doorRules,
    ...roomRules,
    ...catalogueRules,
    ...technologyRules,
    ...borderRules,
    ...cycleRules,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(?:dist|(?:admin|checkout)-ui/dist)/' },
    // Imports that exist only as types shape the structure as much as any other.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      conditionNames: ['atrium-source', 'import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.cjs', '.json'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
