/** What somebody who signs up or changes their profile says about their username. */
export interface UsernameInput {
  username?: string | null;
  displayUsername?: string | null;
}

/**
 * The columns that follow: the username in lower case, the spelling given kept for display unless another one was sent
 * for that. An empty username, which only the console sends, is none; what was not said is not among them.
 */
export function chosenUsername({ username, displayUsername }: UsernameInput): UsernameInput {
  if (username === undefined) return displayUsername === undefined ? {} : { displayUsername };
  const given = username === '' ? null : username;
  return { username: given?.toLowerCase() ?? null, displayUsername: displayUsername ?? given };
}
