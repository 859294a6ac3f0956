import { hasScheme } from '../declaration/addresses.js';
import { ListOf, TextThat, WholeNumber } from '../declaration/setting-kinds.js';
import { Section, Setting } from '../declaration/setting.decorator.js';

@Section('Database and queue')
export class StorageSettings {
  @Setting({
    secret: true,
    defaultText: 'an embedded PostgreSQL in DATA_DIR',
    example: 'postgres://user:password@localhost:5432/atrium',
    description: 'URL of the PostgreSQL database.',
  })
  @TextThat(hasScheme('postgres', 'postgresql'), {
    expected: 'a postgres:// or postgresql:// URL, with special characters in the password percent-encoded',
  })
  DATABASE_URL?: string;

  @Setting({ default: 10, description: 'Maximum number of database connections per process.' })
  @WholeNumber({ min: 1, max: 1000 })
  DATABASE_POOL_MAX: number;

  @Setting({
    default: 5,
    description: 'How long a change waits for data locked by another change before it fails with 429 or 503.',
  })
  @WholeNumber({ min: 1, max: 25, unit: 'seconds' })
  DATABASE_LOCK_TIMEOUT: number;

  @Setting({
    secret: true,
    defaultText: 'PostgreSQL is used',
    example: 'redis://localhost:6379',
    description: 'URL of Redis for queues and shared counters.',
  })
  @ListOf(hasScheme('redis', 'rediss'), {
    expected: 'a redis:// or rediss:// URL, or comma-separated URLs of the nodes of a cluster',
  })
  REDIS_URL?: string[];
}
