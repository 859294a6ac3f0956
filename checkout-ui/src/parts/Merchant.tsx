import { en } from '../en';

interface Sale {
  organization: { name: string; avatar_url: string | null };
  /** Where the way back leads. */
  return_url: string | null;
}

/** Who sells, and the way back. */
export function Merchant({ checkout, isSandbox }: { checkout: Sale; isSandbox: boolean }) {
  const { organization, return_url: returnUrl } = checkout;
  return (
    <header className="merchant">
      {returnUrl !== null && (
        <a className="back" href={returnUrl} aria-label={en.back(organization.name)}>
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d="M10 3 5 8l5 5" fill="none" stroke="currentColor" strokeWidth="1.75" />
          </svg>
        </a>
      )}
      {organization.avatar_url === null ? (
        <span className="avatar" aria-hidden="true">
          {organization.name.slice(0, 1).toUpperCase()}
        </span>
      ) : (
        <img className="avatar" src={organization.avatar_url} alt="" width="28" height="28" />
      )}
      <span className="name">{organization.name}</span>
      {isSandbox && (
        <span className="sandbox" title={en.sandboxHint}>
          {en.sandbox}
        </span>
      )}
    </header>
  );
}
