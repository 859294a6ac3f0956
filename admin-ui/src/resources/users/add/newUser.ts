import { ordinaryRole } from '../roles';

/** Somebody who is to get an account, as they stand in the fields. */
export interface NewUser {
  email: string;
  name: string;
  /** Roles that set them apart. */
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

/** What the server is sent: a role only where one was chosen, and a password only where no link is mailed. */
export function inputOf({ email, name, roles, way, password, verified }: NewUser): object {
  const role = roles.filter((chosen) => chosen !== ordinaryRole).join(',');
  return {
    email: email.trim(),
    name: name.trim(),
    ...(role !== '' && { role }),
    ...(way === 'link' ? { sendResetLink: true } : { password }),
    verified,
  };
}
