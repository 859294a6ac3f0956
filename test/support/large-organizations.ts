/** Sends one statement of SQL. */
type Execute = (sql: string) => Promise<unknown>;

/** Rows are made by SQL, because ten thousand people who sign up would take minutes. Their ids are `user-1` and so on. */
export async function fillOrganization(
  execute: Execute,
  organization: { id: string; ownerId: string; teamId: string },
  members: number,
): Promise<void> {
  const { id, ownerId, teamId } = organization;
  await execute(
    `insert into users (id, name, email, email_verified, created_at, updated_at)
     select 'user-' || n, 'Person ' || n, 'person' || n || '@example.com', true, now(), now()
     from generate_series(1, ${String(members)}) n`,
  );
  await execute(
    `insert into members (id, organization_id, user_id, role, created_at)
     select 'member-' || n, '${id}', 'user-' || n, 'member', now() from generate_series(1, ${String(members)}) n`,
  );
  await execute(
    `insert into team_members (id, team_id, member_id, created_at)
     select 'place-' || n, '${teamId}', 'member-' || n, now() from generate_series(1, ${String(members)}, 2) n`,
  );
  await execute(
    `insert into invitations (id, organization_id, email, role, status, inviter_id, expires_at, created_at)
     select 'invitation-' || n, '${id}', 'guest' || n || '@example.com', 'member', 'pending', '${ownerId}',
            now() - interval '1 year', now()
     from generate_series(1, 3000) n`,
  );
}

/** Puts a person into many organizations, every second one as its owner, and another one into every fourth of them. */
export async function fillPerson(
  execute: Execute,
  { userId, otherId }: { userId: string; otherId: string },
  organizations: number,
): Promise<void> {
  const all = `generate_series(1, ${String(organizations)}`;
  await execute(
    `insert into organizations (id, name, slug, created_at)
     select 'organization-' || n, 'Organization ' || n, 'organization-' || n, now() from ${all}) n`,
  );
  await execute(
    `insert into members (id, organization_id, user_id, role, created_at)
     select 'own-' || n, 'organization-' || n, '${userId}', case when n % 2 = 0 then 'owner' else 'member' end, now()
     from ${all}) n`,
  );
  await execute(
    `insert into members (id, organization_id, user_id, role, created_at)
     select 'else-' || n, 'organization-' || n, '${otherId}', 'owner', now() from ${all}, 4) n`,
  );
}
