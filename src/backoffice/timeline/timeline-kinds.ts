import type { StaffMember } from '#staff';
import type { StaffPermissions } from '#access/staff-permissions.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import type { About } from './fact.js';
import type { Source } from './timeline-place.js';

/** What staff narrow a timeline to. */
export const timelineKinds = [
  'sign_in',
  'session',
  'account',
  'membership',
  'audit',
  'mail',
  'event',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** Those that an organization has. */
export const organizationKinds = ['membership', 'audit', 'mail', 'event'] as const satisfies TimelineKind[];

/** Who may see what a source tells. */
const NEEDS: Record<Source, StaffPermissions> = {
  audit: { audit: ['list'] },
  sign_in: { loginEvent: ['list'] },
  membership: { member: ['list'] },
  account: { user: ['get'] },
  session: { session: ['list'] },
  mail: { mail: ['list'] },
  event: { webhook: ['list'] },
};

/** The audit log records memberships as well, including ended ones. */
const sourcesOf = (kind: TimelineKind): Source[] =>
  kind === 'membership' ? ['membership', 'audit'] : [kind];

/** What is asked of which sources. */
export interface TimelineSources {
  sources: Source[];
  /** Which audit entries: those about memberships, the rest, or all of them. */
  entries: 'memberships' | 'rest' | 'all';
}

/**
 * Without kinds asked for, everything there is that the staff member may see.
 * @throws FORBIDDEN for a kind of which they may see nothing
 */
export function sourcesFor(
  { type }: Pick<About, 'type'>,
  asked: readonly TimelineKind[] | undefined,
  { permissions }: Pick<StaffMember, 'permissions'>,
): TimelineSources {
  const mayRead = (source: Source) =>
    Object.entries(NEEDS[source]).every(([resource, actions]) =>
      actions.every((action) => permissions[resource as keyof typeof permissions].includes(action)),
    );
  const readable = (kind: TimelineKind) => sourcesOf(kind).filter(mayRead);
  if (asked?.some((kind) => readable(kind).length === 0)) throw HttpErrors.FORBIDDEN();
  const kinds = asked ?? (type === 'person' ? timelineKinds : organizationKinds);
  const isAsked = (kind: TimelineKind) => kinds.includes(kind);
  return {
    sources: [...new Set(kinds.flatMap(readable))],
    entries: !isAsked('membership') ? 'rest' : isAsked('audit') ? 'all' : 'memberships',
  };
}
