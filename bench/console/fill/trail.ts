import { BEGINNING, linkTo, type Link } from '#platform/audit-chain/seal.js';
import { at, type Rows } from './copy.js';
import type { Organizations } from './organizations.js';
import type { Crowd } from './people.js';
import { Random } from './random.js';
import { addressOf, USER_AGENTS } from './words.js';

const DAY = 86_400_000;
/** What people do, by how often. */
const DEEDS: [action: string, subject: string, share: number][] = [
  ['user.signed_up', 'user', 0.25],
  ['user.email_verified', 'user', 0.2],
  ['user.profile_updated', 'user', 0.1],
  ['invitation.created', 'invitation', 0.1],
  ['invitation.accepted', 'invitation', 0.08],
  ['session.revoked', 'session', 0.06],
  ['organization.created', 'organization', 0.05],
  ['member.role_changed', 'member', 0.05],
  ['user.password_changed', 'user', 0.05],
  ['access_token.created', 'access_token', 0.03],
];
const STAFF_DEEDS = [
  ...[
    'user.banned',
    'user.unbanned',
    'user.reset_link_sent',
    'impersonation.began',
    'user.sessions_revoked_by_staff',
  ],
];
const REASONS = [
  'Asked for by mail, ticket',
  'Chargeback, ticket',
  'Spam, reported by a customer, ticket',
  'Lost their phone, ticket',
];

export const AUDIT_COLUMNS = [
  ...[
    'id',
    'created_at',
    'action',
    'actor_kind',
    'actor_id',
    'impersonator_id',
    'subject_type',
    'subject_id',
  ],
  ...[
    'organization_id',
    'before',
    'after',
    'reason',
    'ip_address',
    'user_agent',
    'request_id',
    'sequence',
    'hash',
  ],
];

interface Deed {
  action: string;
  actorKind: string;
  actorId: string;
  subjectType: string;
  subjectId: string;
  organizationId: string | null;
  after: string | null;
  reason: string | null;
}

/** Sealed entries of two years; where the chain ends is told at the end. */
export function* auditEntries(
  crowd: Crowd,
  { ids: organizations }: Organizations,
  { count, tellHead }: { count: number; tellHead: (head: Link) => void },
): Rows {
  const random = new Random(21);
  let head: Link = BEGINNING;
  for (let n = 0; n < count; n += 1) {
    const moment = Math.floor(crowd.now - 720 * DAY * (1 - n / count));
    const deed = random.happens(0.04) ? staffDeed(random, crowd) : deedOf(random, crowd, organizations);
    const [id, ipAddress, userAgent] = [random.id(moment), addressOf(random), random.pick(USER_AGENTS)];
    const entry = {
      ...deed,
      id,
      createdAt: moment,
      impersonatorId: null,
      before: null,
      ipAddress,
      userAgent,
      requestId: id,
    };
    head = linkTo(head, entry);
    yield [
      ...[
        id,
        at(moment),
        entry.action,
        entry.actorKind,
        entry.actorId,
        null,
        entry.subjectType,
        entry.subjectId,
      ],
      ...[entry.organizationId, null, entry.after, entry.reason, ipAddress, userAgent, id, head.sequence],
      `\\x${head.hash.toString('hex')}`,
    ];
  }
  tellHead(head);
}

function deedOf(random: Random, { ids }: Crowd, organizations: string[]): Deed {
  let share = random.share();
  const [action, subjectType] = DEEDS.find(([, , part]) => (share -= part) < 0) ?? DEEDS[0]!;
  const actorId = ids[random.early(ids.length, 1.5)]!;
  const isOfOrganization = !['user', 'session'].includes(subjectType);
  const organizationId = isOfOrganization ? organizations[random.early(organizations.length, 2)]! : null;
  const subjectId =
    subjectType === 'user' ? actorId : subjectType === 'organization' ? organizationId! : random.id(0);
  const after =
    action === 'user.signed_up' ? `{"email": "${actorId.slice(-6)}@example.com", "username": null}` : null;
  return {
    action,
    actorKind: 'person',
    actorId,
    subjectType,
    subjectId,
    organizationId,
    after,
    reason: null,
  };
}

/** One of them does most of it. */
function staffDeed(random: Random, { ids }: Crowd): Deed {
  const subjectId = ids[random.early(ids.length, 1.5)]!;
  return {
    action: random.pick(STAFF_DEEDS),
    actorKind: 'staff',
    actorId: ids[random.early(40, 3)]!,
    subjectType: 'user',
    subjectId,
    organizationId: null,
    after: null,
    reason: `${random.pick(REASONS)} ${String(3_000 + random.below(90_000))}`,
  };
}
