import { Migration, Migrator } from '@mikro-orm/migrations';
import { MikroORM, type MigrationObject } from '@mikro-orm/postgresql';
import { migrate } from '#platform/database/schema-version.js';

/** A migration of a test's own schema: its name and its statements. */
export interface FixtureMigration {
  readonly name: string;
  readonly sql: readonly string[];
}

/** The product's migrator on the migrations of a test; opens and closes its own connections for each call. */
export class FixtureMigrator {
  constructor(
    private readonly url: string,
    private readonly migrations: readonly FixtureMigration[],
  ) {}

  async up(to?: string): Promise<void> {
    const orm = await MikroORM.init({
      clientUrl: this.url,
      entities: [],
      logger: () => undefined,
      discovery: { warnWhenNoEntities: false },
      extensions: [Migrator],
      migrations: { migrationsList: this.migrations.map(asClass), snapshot: false },
    });
    try {
      await migrate(orm, to);
    } finally {
      await orm.close();
    }
  }
}

function asClass({ name, sql }: FixtureMigration): MigrationObject {
  return {
    name,
    class: class extends Migration {
      up(): void {
        for (const statement of sql) this.addSql(statement);
      }
    },
  };
}
