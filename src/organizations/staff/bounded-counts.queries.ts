import { sql, type AliasedRawBuilder } from 'kysely';
import { MOST_COUNTED } from '#platform/database/listing/row-count.js';

/**
 * Counts beside the rows they belong to, in the same query. Like the totals of lists they stop one behind the most that
 * is counted, so that a page of large organizations is as quick as one of small ones.
 */
type Counted<Name extends string> = AliasedRawBuilder<number, Name>;

export const membersOf = (organization: string): Counted<'memberCount'> =>
  counted(sql`members as c where c.organization_id = ${sql.ref(organization)}`).as('memberCount');

export const teamsOf = (organization: string): Counted<'teamCount'> =>
  counted(sql`teams as c where c.organization_id = ${sql.ref(organization)}`).as('teamCount');

export const peopleIn = (team: string): Counted<'memberCount'> =>
  counted(sql`team_members as c where c.team_id = ${sql.ref(team)}`).as('memberCount');

export const pendingInvitationsOf = (organization: string, now: Date): Counted<'pendingInvitationCount'> =>
  counted(
    sql`invitations as c where c.organization_id = ${sql.ref(organization)}
          and c.status = 'pending' and c.expires_at > ${now}`,
  ).as('pendingInvitationCount');

function counted(rows: ReturnType<typeof sql>) {
  return sql<number>`(select count(*)::integer from (select 1 from ${rows} limit ${sql.lit(MOST_COUNTED + 1)}) as rows_of_it)`;
}
