/** The columns that say whether somebody is banned. */
export interface BanColumns {
  banned: boolean;
  banExpires?: Date | null;
}

/** True while a ban is in force; one without an end is in force until it is taken back. */
export function isBanned({ banned, banExpires }: BanColumns, now: Date): boolean {
  return banned && (!banExpires || banExpires > now);
}
