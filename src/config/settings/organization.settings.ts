import { isInvitationUrl } from '../declaration/addresses.js';
import { Switch, TextOfLength, TextThat, WholeNumber } from '../declaration/setting-kinds.js';
import { Section, Setting } from '../declaration/setting.decorator.js';

@Section('Organizations')
export class OrganizationSettings {
  @Setting({ default: true, description: 'Whether people may create organizations.' })
  @Switch()
  ORG_CREATION_ALLOWED: boolean;

  @Setting({
    default: 0,
    description: 'How many organizations a person may be in and still create another one; 0 for any number.',
  })
  @WholeNumber({ min: 0, max: 1_000_000 })
  ORG_LIMIT: number;

  @Setting({
    default: 'owner',
    description:
      'The role of the person who creates an organization: a built-in one or one of the options file.',
  })
  @TextOfLength(1, 64)
  ORG_CREATOR_ROLE: string;

  @Setting({ default: 100, description: 'How many members an organization may have.' })
  @WholeNumber({ min: 1, max: 1_000_000 })
  ORG_MEMBERSHIP_LIMIT: number;

  @Setting({
    default: 100,
    description: 'How many roles an organization may make for itself; 0 for none, and no routes for them.',
  })
  @WholeNumber({ min: 0, max: 1_000 })
  ORG_ROLE_LIMIT: number;

  @Setting({ default: true, description: 'Whether organizations have teams.' })
  @Switch()
  ORG_TEAMS: boolean;

  @Setting({ default: 0, description: 'How many teams an organization may have; 0 for any number.' })
  @WholeNumber({ min: 0, max: 1_000_000 })
  ORG_MAX_TEAMS: number;

  @Setting({ default: false, description: 'Whether the last team of an organization may be removed.' })
  @Switch()
  ORG_ALLOW_REMOVING_ALL_TEAMS: boolean;

  @Setting({
    default: true,
    description: 'Whether a new organization begins with a team of its name, with its creator in it.',
  })
  @Switch()
  ORG_DEFAULT_TEAM: boolean;

  @Setting({
    default: true,
    description:
      'Whether members who hold the permission may delete organizations. One without other members goes with its last member’s account either way.',
  })
  @Switch()
  ORG_DELETION: boolean;

  @Setting({ default: 172_800, description: 'How long an invitation can be accepted, in seconds.' })
  @WholeNumber({ min: 60, max: 31_536_000, unit: 'seconds' })
  ORG_INVITATION_EXPIRES_IN: number;

  @Setting({ default: 100, description: 'How many invitations of an organization may wait for an answer.' })
  @WholeNumber({ min: 1, max: 100_000 })
  ORG_INVITATION_LIMIT: number;

  @Setting({
    default: false,
    description:
      'Whether inviting an address anew (`resend`) cancels its open invitation and makes another one, with the roles and teams of now, instead of sending the open one once more.',
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
