/** A person with an account here. */
export type AccountRef = { userId: string } | { email: string };

export type MemberToAdd = AccountRef & {
  organizationId: string;
  /** Several as a list, or as a text with commas. */
  role: string | readonly string[];
  /** One of the organization's teams, to be in it from the beginning. */
  teamId?: string | null | undefined;
};

export interface AddedMember {
  id: string;
  organizationId: string;
  userId: string;
  /** Comma-separated roles. */
  role: string;
  teamId: string | null;
  createdAt: Date;
}

export interface BenefitQuestion {
  userId: string;
  organizationId?: string | null | undefined;
  benefit: string;
}

export interface BenefitAnswer {
  allowed: boolean;
  reason: 'granted' | 'past_due' | 'revoked' | 'not_granted' | 'unknown';
}

/** The same for the units of a meter. */
export interface MeterQuestion extends Omit<BenefitQuestion, 'benefit'> {
  meter: string;
}

export interface MeterAnswer {
  allowed: boolean;
  reason: 'available' | 'insufficient_balance' | 'unknown';
  /** Units that are left; negative when more was used than credited. */
  balance: number;
}

/** What code of an installation may do with the running product, beyond what applications do over HTTP. */
export interface AtriumServer {
  /**
   * Gives a person a password who has none, because they sign in by a provider or by mail.
   * Rejects with an `Error` whose `code` is `USER_NOT_FOUND`, `USER_ALREADY_HAS_A_PASSWORD`, `PASSWORD_TOO_SHORT`,
   * `PASSWORD_TOO_LONG`, `PASSWORD_IS_TOO_COMMON`, or `TOO_MANY_SIGN_INS` when too much is being hashed.
   */
  setPassword(account: AccountRef, newPassword: string): Promise<void>;

  /**
   * Makes a member of an organization of a person, without an invitation.
   * Rejects with an `Error` whose `code` is `NO_ACTIVE_ORGANIZATION` when none is named, `TEAMS_ARE_NOT_ENABLED`,
   * `USER_NOT_FOUND`, `ORGANIZATION_NOT_FOUND`, `ROLE_NOT_FOUND`, `USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION`,
   * `TEAM_NOT_FOUND` or `ORGANIZATION_MEMBERSHIP_LIMIT_REACHED`.
   */
  addMember(member: MemberToAdd): Promise<AddedMember>;

  /**
   * Whether a user, or an organization that they are a member of, may use a benefit of BILLING_MERCHANT, as of now.
   * `benefit` is an id or the `slug` of its metadata. Null where the installation sells nothing.
   */
  can(question: BenefitQuestion): Promise<BenefitAnswer | null>;
  /** Whether they have units left on a meter, which is named alike. */
  can(question: MeterQuestion): Promise<MeterAnswer | null>;
}
