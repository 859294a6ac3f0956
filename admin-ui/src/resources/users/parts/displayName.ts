/** Names are optional, addresses are not. */
export const displayName = ({ name, email }: { name: string; email: string }): string =>
  name.trim() === '' ? email : name;
