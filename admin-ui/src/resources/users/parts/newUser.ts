import { defaultRole } from './roles';

/** The form values of a new user. */
export interface NewUser {
  email: string;
  name: string;
  /** Roles besides the default one. */
  roles: string[];
  way: 'link' | 'password';
  password: string;
  verified: boolean;
}

export const newUser: NewUser = {
  email: '',
  name: '',
  roles: [],
  way: 'link',
  password: '',
  verified: false,
};

export const isNewUserComplete = ({ email, name, way, password }: NewUser): boolean =>
  email.trim() !== '' && name.trim() !== '' && (way === 'link' || password !== '');

/** The request body: a role only when one was chosen, a password only when no link is mailed. */
export function newUserInput({ email, name, roles, way, password, verified }: NewUser) {
  const role = roles.filter((chosen) => chosen !== defaultRole).join(',');
  return {
    email: email.trim(),
    name: name.trim(),
    ...(role !== '' && { role }),
    ...(way === 'link' ? { sendResetLink: true } : { password }),
    verified,
  };
}
