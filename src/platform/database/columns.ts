import { p } from '@mikro-orm/postgresql';

/**
 * Ids of accounts and organizations: text compared byte by byte, so that people who move over keep the ids their
 * own tables refer to, and new UUIDs (version 7) still sort by age.
 */
export const textId = () => p.text().collation('C');

/** An instant with the precision of a JavaScript date. */
export const instant = () => p.datetime().columnType('timestamptz(3)');
