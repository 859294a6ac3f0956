import { useTranslate } from 'react-admin';
import { defineAction } from '../../actions/defineAction';
import { FormRadios } from '../../forms/FormRadios';
import { FormText } from '../../forms/FormText';
import type { AccessToken, Invitation, Member, Organization } from './organizations.types';
import { stateOfToken } from './parts/accessTokenState';
import { MemberRoleFields } from './parts/MemberRoleFields';

interface In {
  organizationId: string;
}

const verb = 'resources.organizations.verb';
const refreshes = [['organizations'], ['users', 'listUserOrganizations']];

export const memberName = ({ user }: Member): string => user.name.trim() || user.email;

export const addMember = defineAction({
  words: `${verb}.add`,
  permission: ['member', 'create'],
  subject: ({ name }: Pick<Organization, 'id' | 'name'>) => name,
  form: {
    defaults: () => ({ email: '', role: 'member' }),
    Fields: NewMemberFields,
    isComplete: ({ email, role }) => email.trim() !== '' && role !== '',
  },
  send: (api, { id }, { email, ...rest }) =>
    api.post('/api/admin/organizations/{id}/members', {
      params: { path: { id } },
      body: { email: email.trim(), ...rest },
    }),
  refreshes,
});

function NewMemberFields() {
  const translate = useTranslate();
  return (
    <>
      <FormText
        source="email"
        label={translate(`${verb}.add.email`)}
        helperText={translate(`${verb}.add.email_hint`)}
        required
        autoFocus
        slotProps={{
          htmlInput: { inputMode: 'email', maxLength: 255, spellCheck: false, autoComplete: 'off' },
        }}
      />
      <MemberRoleFields />
    </>
  );
}

export const changeMemberRole = defineAction({
  words: `${verb}.role`,
  permission: ['member', 'set-role'],
  subject: ({ member }: In & { member: Member }) => memberName(member),
  common: true,
  form: {
    defaults: ({ member }) => ({ role: member.role }),
    Fields: () => <MemberRoleFields autoFocus />,
    isComplete: ({ role }, { member }) => role !== '' && role !== member.role,
  },
  send: (api, { organizationId, member }, body) =>
    api.post('/api/admin/organizations/{id}/members/{memberId}/role', {
      params: { path: { id: organizationId, memberId: member.id } },
      body,
    }),
  refreshes,
});

/** What the current owners become. */
type FormerOwners = 'admin' | 'keep';

export const transferOwnership = defineAction({
  words: `${verb}.hand_over`,
  permission: ['organization', 'hand-over'],
  subject: ({ member }: In & { member: Member }) => memberName(member),
  form: {
    defaults: (): { formerOwners: FormerOwners } => ({ formerOwners: 'admin' }),
    Fields: FormerOwnersField,
  },
  send: (api, { organizationId, member }, values) =>
    api.post('/api/admin/organizations/{id}/hand-over', {
      params: { path: { id: organizationId } },
      body: { memberId: member.id, ...values },
    }),
  refreshes,
});

function FormerOwnersField() {
  const translate = useTranslate();
  const choices = (['admin', 'keep'] satisfies FormerOwners[]).map((value) => ({
    value,
    label: translate(`${verb}.hand_over.${value}`),
  }));
  return (
    <FormRadios
      source="formerOwners"
      label={translate(`${verb}.hand_over.former`)}
      choices={choices}
      autoFocus
    />
  );
}

export const removeMember = defineAction({
  words: `${verb}.remove`,
  permission: ['member', 'remove'],
  subject: ({ member }: In & { member: Member }) => memberName(member),
  destructive: true,
  send: (api, { organizationId, member }, body) =>
    api.post('/api/admin/organizations/{id}/members/{memberId}/remove', {
      params: { path: { id: organizationId, memberId: member.id } },
      body,
    }),
  refreshes,
});

/** Not accepted or rejected yet. */
const isOpen = ({ invitation: { state } }: { invitation: Invitation }): boolean =>
  state === 'pending' || state === 'expired';

export const resendInvitation = defineAction({
  words: `${verb}.resend`,
  permission: ['invitation', 'resend'],
  allows: isOpen,
  subject: ({ invitation }: In & { invitation: Invitation }) => invitation.email,
  common: true,
  send: (api, { organizationId, invitation }, body) =>
    api.post('/api/admin/organizations/{id}/invitations/{invitationId}/resend', {
      params: { path: { id: organizationId, invitationId: invitation.id } },
      body,
    }),
  refreshes,
});

export const cancelInvitation = defineAction({
  words: `${verb}.cancel`,
  permission: ['invitation', 'cancel'],
  allows: isOpen,
  subject: ({ invitation }: In & { invitation: Invitation }) => invitation.email,
  common: true,
  destructive: true,
  send: (api, { organizationId, invitation }, body) =>
    api.post('/api/admin/organizations/{id}/invitations/{invitationId}/cancel', {
      params: { path: { id: organizationId, invitationId: invitation.id } },
      body,
    }),
  refreshes,
});

export const revokeAccessToken = defineAction({
  words: `${verb}.revoke`,
  permission: ['accessToken', 'revoke'],
  allows: ({ token }) => stateOfToken(token, Date.now()) === 'active',
  subject: ({ token }: In & { token: AccessToken }) => token.name,
  destructive: true,
  send: (api, { organizationId, token }, body) =>
    api.post('/api/admin/organizations/{id}/access-tokens/{accessTokenId}/revoke', {
      params: { path: { id: organizationId, accessTokenId: token.id } },
      body,
    }),
  refreshes,
});
