import { defineErrors } from '#common/errors/define-errors.js';

export const TeamErrors = defineErrors('organizations', {
  TEAM_NOT_FOUND: { status: 400, message: 'Team not found' },
  TEAM_LIMIT_REACHED: { status: 400, message: 'You have reached the maximum number of teams' },
  LAST_TEAM: { status: 400, message: 'Unable to remove last team' },
  NO_ACTIVE_TEAM: { status: 400, message: 'You do not have an active team' },
  NOT_IN_TEAM_TO_ASK: { status: 400, message: 'User is not a member of the team' },
  CANNOT_CREATE_TEAMS: {
    status: 403,
    message: 'You are not allowed to create teams in this organization',
  },
  CANNOT_UPDATE_THIS_TEAM: { status: 403, message: 'You are not allowed to update this team' },
  CANNOT_DELETE_THIS_TEAM: { status: 403, message: 'You are not allowed to delete this team' },
  CANNOT_DELETE_TEAMS: {
    status: 403,
    message: 'You are not allowed to delete teams in this organization',
  },
  CANNOT_ADD_TO_TEAMS: {
    status: 403,
    message: 'You are not allowed to create a new member',
    code: 'YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_TEAM_MEMBER',
  },
  CANNOT_REMOVE_FROM_TEAMS: { status: 403, message: 'You are not allowed to remove a team member' },
});
