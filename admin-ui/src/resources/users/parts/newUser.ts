import { ordinaryRole } from './roles';

/** A new user as the form holds it. */
export interface NewUser {
  email: string;
  name: string;
  /** Roles besides the one that everybody has. */
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

export const isComplete = ({ email, name, way, password }: NewUser): boolean =>
  email.trim() !== '' && name.trim() !== '' && (way === 'link' || password !== '');

/** The request body: a role only where one was chosen, and a password only where no link is mailed. */
export function inputOf({ email, name, roles, way, password, verified }: NewUser) {
  const role = roles.filter((chosen) => chosen !== ordinaryRole).join(',');
  return {
    email: email.trim(),
    name: name.trim(),
    ...(role !== '' && { role }),
    ...(way === 'link' ? { sendResetLink: true } : { password }),
    verified,
  };
}
