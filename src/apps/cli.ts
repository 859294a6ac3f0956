import 'reflect-metadata';
import { describeFault } from './faults.js';

/** Takes the words behind its name and returns the exit code. */
type Command = (words: string[]) => Promise<number>;

/** Each is loaded when it is run: what the others need takes longer to load than most of them to do. */
const COMMANDS: Record<string, { load: () => Promise<Command>; usage: string }> = {
  migrate: { load: async () => (await import('./commands/migrate.js')).migrateSchema, usage: 'migrate' },
  backup: { load: async () => (await import('./commands/backup.js')).backup, usage: 'backup [file]' },
  restore: {
    load: async () => (await import('./commands/restore.js')).restore,
    usage: 'restore <file> [--replace]',
  },
  import: {
    load: async () => (await import('./commands/import.js')).importDatabase,
    usage: 'import -- --from <postgres url> [--schema <name>] [--dry-run] [--rejects <file.jsonl>]',
  },
  'make-staff': {
    load: async () => (await import('./commands/make-staff.js')).makeStaff,
    usage: 'make-staff <e-mail>',
  },
  'set-password': {
    load: async () => (await import('./commands/set-password.js')).setPassword,
    usage: 'set-password <e-mail> [--replace]',
  },
  'add-member': {
    load: async () => (await import('./commands/add-member.js')).addMember,
    usage: 'add-member <e-mail> <organization> [--role member] [--team id]',
  },
  'audit:verify': {
    load: async () => (await import('./commands/verify-audit.js')).verifyAudit,
    usage: 'audit:verify [-- --head <number>:<hash>]',
  },
  'billing:verify': {
    load: async () => (await import('./commands/verify-billing.js')).verifyBilling,
    usage: 'billing:verify [-- --json]',
  },
  'stripe:check': {
    load: async () => (await import('./commands/check-stripe.js')).checkStripe,
    usage: 'stripe:check [-- --organization <id>] [--create-endpoint] [--json]',
  },
  'migration:create': {
    load: async () => (await import('./commands/create-migration.js')).createMigration,
    usage: 'migration:create <what_it_does>',
  },
  reference: {
    load: async () => (await import('./commands/reference.js')).reference,
    usage: 'reference [--check]',
  },
};

const [name = '', ...words] = process.argv.slice(2);
process.exitCode = await execute(name, words);

async function execute(name: string, words: string[]): Promise<number> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) {
    const usages = Object.values(COMMANDS).map(({ usage }) => `  npm run ${usage}`);
    process.stderr.write(`Commands (words that begin with -- go behind a lone --):\n${usages.join('\n')}\n`);
    return 1;
  }
  try {
    const run = await command.load();
    return await run(words);
  } catch (error) {
    process.stderr.write(`${describeFault(error)}\n`);
    return 1;
  }
}
