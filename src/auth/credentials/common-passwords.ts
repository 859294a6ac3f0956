let list: Promise<ReadonlySet<string>> | undefined;

/** Whether a password, however it is capitalised, is among those that are guessed first. */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= loadList();
  return (await list).has(folded(password));
}

/** Loaded when first needed: some fifty thousand passwords, for a rule that most installations leave off. */
async function loadList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(folded));
}

function folded(password: string): string {
  return password.normalize('NFKC').toLowerCase();
}
