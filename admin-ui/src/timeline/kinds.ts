import AccountIcon from '@mui/icons-material/KeyOutlined';
import AuditIcon from '@mui/icons-material/FactCheckOutlined';
import EventIcon from '@mui/icons-material/WebhookOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import MembershipIcon from '@mui/icons-material/GroupsOutlined';
import SessionIcon from '@mui/icons-material/DevicesOutlined';
import SignInIcon from '@mui/icons-material/LoginOutlined';
import type { Permissions } from '../api/types';
import type { TimelineKind, TimelineOwner } from './timeline.types';

export const kindIcons: Record<TimelineKind, typeof MailIcon> = {
  sign_in: SignInIcon,
  session: SessionIcon,
  account: AccountIcon,
  membership: MembershipIcon,
  audit: AuditIcon,
  mail: MailIcon,
  event: EventIcon,
};

/** Any one of these permissions shows part of the kind. */
const permissionsFor: Record<TimelineKind, [keyof Permissions, string][]> = {
  sign_in: [['loginEvent', 'list']],
  session: [['session', 'list']],
  account: [['user', 'get']],
  membership: [
    ['member', 'list'],
    ['audit', 'list'],
  ],
  audit: [['audit', 'list']],
  mail: [['mail', 'list']],
  event: [['webhook', 'list']],
};

const kindsOf: Record<TimelineOwner, TimelineKind[]> = {
  users: ['sign_in', 'session', 'account', 'membership', 'audit', 'mail', 'event'],
  organizations: ['membership', 'audit', 'mail', 'event'],
};

/** The kinds that the permissions allow; the server refuses the others. */
export const kindsFor = (owner: TimelineOwner, permissions: Permissions | undefined): TimelineKind[] =>
  kindsOf[owner].filter((kind) =>
    permissionsFor[kind].some(([resource, action]) => permissions?.[resource].includes(action)),
  );
