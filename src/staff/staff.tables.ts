import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { AuthTables } from '#auth';
import type { AuthTallySchema } from './activity/auth-tally.entity.js';
import type { StaffSessionSchema } from './sessions/staff-session.entity.js';

/** The tables that staff read. */
export type StaffTables = AuthTables & InferKyselyDB<typeof StaffSessionSchema | typeof AuthTallySchema>;
