import { databaseOptions } from '#platform/database/database-options.js';
import { entities } from './entities.js';

/** For the `mikro-orm` command line of developers, which expects a default export. */
// eslint-disable-next-line no-restricted-syntax -- the tool reads nothing else
export default databaseOptions({ url: 'postgres://localhost/unused', poolMax: 2, entities });
