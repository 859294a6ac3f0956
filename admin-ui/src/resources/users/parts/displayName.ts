/** Not everyone gave a name, but everyone has an address. */
export const displayName = ({ name, email }: { name: string; email: string }): string =>
  name.trim() === '' ? email : name;
