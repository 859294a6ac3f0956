/**
 * What the staff API answers, as far as the console uses it.
 * The one place to switch to the types generated from the staff OpenAPI document.
 */
export interface Page<T> {
  data: T[];
  total: number;
}

export interface StaffSession {
  user: { id: string; name: string; email: string; image: string | null };
  /** Actions allowed per kind of thing, for example `{ user: ['list'] }`. */
  permissions: Record<string, string[]>;
  expiresAt: string;
}

export interface User {
  id: string;
  email: string;
  emailVerified: boolean;
  name: string;
  image: string | null;
  username: string | null;
  displayUsername: string | null;
  role: string;
  banned: boolean;
  banReason: string | null;
  banExpires: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface LinkedAccount {
  id: string;
  providerId: string;
  accountId: string;
  scopes: string[];
  createdAt: string;
  updatedAt: string;
}

export interface UserDetail extends User {
  accounts: LinkedAccount[];
}

export interface UserSession {
  id: string;
  ipAddress: string | null;
  userAgent: string | null;
  createdAt: string;
  updatedAt: string;
  expiresAt: string;
  impersonatedBy: string | null;
}
