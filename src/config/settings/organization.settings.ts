import { isInvitationUrl } from '../declaration/addresses.js';
import { Switch, TextOfLength, TextThat, WholeNumber } from '../declaration/setting-kinds.js';
import { Section, Setting } from '../declaration/setting.decorator.js';

@Section('Organizations')
export class OrganizationSettings {
  @Setting({ default: true, description: 'Whether users can create organizations.' })
  @Switch()
  ORG_CREATION_ALLOWED: boolean;

  @Setting({
    default: 0,
    description: 'Users who belong to this many organizations cannot create more; 0 for no limit.',
  })
  @WholeNumber({ min: 0, max: 1_000_000 })
  ORG_LIMIT: number;

  @Setting({
    default: 'owner',
    description: 'Role of users who create an organization: a built-in role or one of the options file.',
  })
  @TextOfLength(1, 64)
  ORG_CREATOR_ROLE: string;

  @Setting({ default: 100, description: 'Maximum number of members per organization.' })
  @WholeNumber({ min: 1, max: 1_000_000 })
  ORG_MEMBERSHIP_LIMIT: number;

  @Setting({
    default: 100,
    description: 'Maximum number of custom roles per organization; 0 disables custom roles and their routes.',
  })
  @WholeNumber({ min: 0, max: 1_000 })
  ORG_ROLE_LIMIT: number;

  @Setting({ default: true, description: 'Whether organizations have teams.' })
  @Switch()
  ORG_TEAMS: boolean;

  @Setting({ default: 0, description: 'Maximum number of teams per organization; 0 for no limit.' })
  @WholeNumber({ min: 0, max: 1_000_000 })
  ORG_MAX_TEAMS: number;

  @Setting({ default: false, description: 'Whether the last team of an organization can be deleted.' })
  @Switch()
  ORG_ALLOW_REMOVING_ALL_TEAMS: boolean;

  @Setting({
    default: true,
    description: 'Whether new organizations start with a team of the same name that contains the creator.',
  })
  @Switch()
  ORG_DEFAULT_TEAM: boolean;

  @Setting({
    default: true,
    description:
      'Whether members with the permission can delete organizations. Deleting the account of the only member always deletes the organization.',
  })
  @Switch()
  ORG_DELETION: boolean;

  @Setting({ default: 172_800, description: 'How long an invitation can be accepted.' })
  @WholeNumber({ min: 60, max: 31_536_000, unit: 'seconds' })
  ORG_INVITATION_EXPIRES_IN: number;

  @Setting({ default: 100, description: 'Maximum number of open invitations per organization.' })
  @WholeNumber({ min: 1, max: 100_000 })
  ORG_INVITATION_LIMIT: number;

  @Setting({
    default: false,
    description:
      'Whether reinviting an email (`resend`) cancels the open invitation and creates a new one with the given roles and teams, instead of resending the open one.',
  })
  @Switch()
  ORG_CANCEL_PENDING_ON_REINVITE: boolean;

  @Setting({
    description:
      'The page of your application that invitation emails link to, with `{id}` as the placeholder for the ticket. There, users sign in or sign up with the invited address and accept. A path is relative to the origin of this server. Default: a page of this server.',
  })
  @TextThat(isInvitationUrl, { expected: 'an http or https address, or a path, that contains {id}' })
  ORG_INVITATION_URL?: string;

  @Setting({
    default: false,
    description:
      'Whether accepting an invitation for the default role also requires a verified email or the ticket from the emailed link. Other roles always do.',
  })
  @Switch()
  INVITATION_REQUIRE_VERIFIED_EMAIL: boolean;
}
