import { ApiProperty } from '@nestjs/swagger';
import type { UserSummary } from '#auth';
import type { NamedSubjects, OrganizationNameWire } from '#organizations';
import { actorKinds, type ActorKind } from '#platform/audit/audit-entry.entity.js';
import type { AuditAction } from '#platform/audit/audit-actions.js';
import type { AuditRecord } from '#platform/audit/audit-search.queries.js';

const nullableText = { type: String, nullable: true } as const;
const members = { type: 'object', nullable: true, additionalProperties: true } as const;

export class AuditPersonWire {
  @ApiProperty() id: string;
  @ApiProperty() name: string;
  @ApiProperty() email: string;
  @ApiProperty(nullableText) image: string | null;
}

const nullablePerson = { type: AuditPersonWire, nullable: true } as const;

class AuditActorWire {
  @ApiProperty({ enum: actorKinds }) kind: ActorKind;
  @ApiProperty({ ...nullableText, description: 'Null for actions of the system.' }) id: string | null;
  @ApiProperty({ ...nullablePerson, description: 'Null for access tokens, the system and deleted users.' })
  user: AuditPersonWire | null;
}

class AuditImpersonatorWire {
  @ApiProperty() id: string;
  @ApiProperty({ ...nullablePerson, description: 'Null if the user was deleted.' })
  user: AuditPersonWire | null;
}

class AuditSubjectWire {
  @ApiProperty({ example: 'user' }) type: string;
  @ApiProperty() id: string;
  @ApiProperty({
    ...nullableText,
    description: 'The current name of the subject, or the name recorded in the entry.',
  })
  name: string | null;
  @ApiProperty({ ...nullablePerson, description: 'The user the entry is about, unless they were deleted.' })
  user: AuditPersonWire | null;
}

class AuditOrganizationWire {
  @ApiProperty() id: string;
  @ApiProperty({ ...nullableText, description: 'Null if the organization was deleted.' }) name: string | null;
}

/** One thing that somebody has done. */
export class AuditEntryWire {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description:
      'Position in the chain of sealed entries. Null until the entry is sealed, a few seconds after it is recorded.',
  })
  sequence: number | null;
  @ApiProperty() createdAt: Date;
  @ApiProperty({ example: 'user.banned', description: 'The recorded action.' }) action: string;
  @ApiProperty() actor: AuditActorWire;
  @ApiProperty({
    type: AuditImpersonatorWire,
    nullable: true,
    description: 'The staff member who impersonated the actor.',
  })
  impersonator: AuditImpersonatorWire | null;
  @ApiProperty() subject: AuditSubjectWire;
  @ApiProperty({
    type: AuditOrganizationWire,
    nullable: true,
    description: 'The organization in which the action took place.',
  })
  organization: AuditOrganizationWire | null;
  @ApiProperty({ ...members, description: 'The changed fields with their previous values.' })
  before: object | null;
  @ApiProperty({ ...members, description: 'The changed fields with their new values.' })
  after: object | null;
  @ApiProperty({ ...nullableText, description: 'The reason the actor gave.' })
  reason: string | null;
}

export class AuditEntryDetailWire extends AuditEntryWire {
  @ApiProperty({
    ...nullableText,
    description: 'IP address of the request. Null if no request caused the action.',
  })
  ipAddress: string | null;
  @ApiProperty(nullableText) userAgent: string | null;
  @ApiProperty({
    ...nullableText,
    description: 'Hash in hexadecimal that seals this entry and all entries before it.',
  })
  hash: string | null;
  @ApiProperty({ ...nullableText, description: 'ID of the request, as in the server log.' })
  requestId: string | null;
}

class AuditActionWire {
  @ApiProperty({ example: 'user.banned' }) name: string;
  @ApiProperty() meaning: string;
}

export class AuditActionListWire {
  @ApiProperty({ type: [AuditActionWire] }) data: AuditActionWire[];
}

export function presentAuditActions(actions: AuditAction[]): AuditActionListWire {
  return { data: actions.map(({ name, meaning }) => ({ name, meaning })) };
}

/** What ids in entries stand for. */
export interface AuditNames extends NamedSubjects {
  people: ReadonlyMap<string, UserSummary>;
  organizations: ReadonlyMap<string, OrganizationNameWire>;
}

export function presentAuditEntry(entry: AuditRecord, names: AuditNames): AuditEntryWire {
  const { id, sequence, createdAt, action, actorKind, actorId, impersonatorId, organizationId } = entry;
  const { before, after, reason } = entry;
  const personOf = (userId: string | null) => names.people.get(userId ?? '') ?? null;
  return {
    id,
    sequence,
    createdAt,
    action,
    actor: { kind: actorKind, id: actorId, user: personOf(actorId) },
    impersonator: impersonatorId === null ? null : { id: impersonatorId, user: personOf(impersonatorId) },
    subject: presentSubject(entry, names),
    organization: organizationId === null ? null : presentOrganization(organizationId, names),
    before,
    after,
    reason,
  };
}

export function presentAuditEntryDetail(entry: AuditRecord, names: AuditNames): AuditEntryDetailWire {
  const { ipAddress, userAgent, hash, requestId } = entry;
  return { ...presentAuditEntry(entry, names), ipAddress, userAgent, hash, requestId };
}

/** The id of the user whom an entry is about: the person, or the member that they are in an organization. */
export function userOfSubject(
  { subjectType, subjectId }: AuditRecord,
  { users }: NamedSubjects,
): string | null {
  return subjectType === 'user' ? subjectId : (users.get(subjectId) ?? null);
}

function presentSubject(entry: AuditRecord, names: AuditNames): AuditSubjectWire {
  const { subjectType: type, subjectId: id, before, after } = entry;
  const called = names.texts.get(id) ?? names.organizations.get(id)?.name;
  const user = names.people.get(userOfSubject(entry, names) ?? '') ?? null;
  return { type, id, name: called ?? nameIn(type, after) ?? nameIn(type, before), user };
}

function presentOrganization(id: string, { organizations }: AuditNames): AuditOrganizationWire {
  return { id, name: organizations.get(id)?.name ?? null };
}

const usualNaming = ['name', 'email', 'url'];
/** What names a subject of a type that has none of these. */
const naming: Partial<Record<string, string>> = { organization_role: 'role', mail: 'recipient' };

/** Where the subject itself is gone, the entry may still tell what it was called. */
function nameIn(type: string, snapshot: AuditRecord['before']): string | null {
  const member = naming[type] ?? usualNaming.find((each) => snapshot?.[each]);
  const name: unknown = member === undefined ? null : snapshot?.[member];
  return typeof name === 'string' ? name : null;
}
