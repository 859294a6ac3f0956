import { AppError } from '#common/errors/app-error.js';
import { renderPage, type Page } from '#platform/http/pages/page.js';
import { CredentialErrors } from '../../credentials/credential.errors.js';
import { PasswordErrors } from '../password.errors.js';

const BACK = { href: '/', text: 'Return to Application' };

/** Where the pages are. */
export interface PagePaths {
  /** Asks for the address to which a link goes. */
  forgotten: string;
  /** Asks for the new password, by the token of the link. */
  chosen: string;
}

/** What people are told who may try once more on the same page. */
const ANOTHER_TRY: Partial<Record<string, string>> = {
  [CredentialErrors.PASSWORD_TOO_SHORT.key]: 'That password is too short.',
  [CredentialErrors.PASSWORD_TOO_LONG.key]: 'That password is too long.',
  [CredentialErrors.PASSWORD_TOO_COMMON.key]: 'That password is among the first that anybody would guess.',
};

export function renderForgottenPassword({ forgotten: action }: PagePaths): string {
  return render({
    title: 'Choose a new password',
    text: 'We send a link to your address. It leads to a page on which you choose a new password; afterwards you are signed out everywhere.',
    forms: [
      {
        action,
        fields: {},
        inputs: [{ name: 'email', label: 'Your email address', type: 'email', autocomplete: 'email' }],
        button: 'Send me a link',
      },
    ],
  });
}

export function renderLinkSent(): string {
  return render({
    title: 'Look into your mailbox',
    text: 'If there is an account with this address, a link is on its way to it.',
  });
}

/** `remark` is what was wrong with the password before. */
export function renderNewPassword({ chosen: action }: PagePaths, token: string, remark?: string): string {
  return render({
    title: 'Choose a new password',
    text: `${remark === undefined ? '' : `${remark} Please choose another one. `}It counts from now on, and you are signed out on all devices.`,
    forms: [
      {
        action,
        fields: { token },
        inputs: [
          {
            name: 'newPassword',
            label: 'New password',
            type: 'password',
            autocomplete: 'new-password',
          },
        ],
        button: 'Set the password',
      },
    ],
  });
}

export function renderPasswordSet(): string {
  return render({
    title: 'Your password is set',
    text: 'You are signed out on all devices. Sign in with the new password.',
  });
}

export function renderDeadLink({ forgotten }: PagePaths): string {
  return render({
    title: 'This link does not work any more',
    text: 'It was used, or it is too old.',
    links: [{ href: forgotten, text: 'Send me another link' }, BACK],
  });
}

/**
 * The page after an attempt to set the password, whatever came of it.
 * @throws whatever is no answer to the person's choice
 */
export async function renderOutcome(
  paths: PagePaths,
  token: string,
  set: () => Promise<void>,
): Promise<string> {
  try {
    await set();
    return renderPasswordSet();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.key === PasswordErrors.INVALID_RESET_TOKEN.key) return renderDeadLink(paths);
    const remark = ANOTHER_TRY[error.key];
    if (remark === undefined) throw error;
    return renderNewPassword(paths, token, remark);
  }
}

function render(page: Omit<Page, 'links'> & Partial<Pick<Page, 'links'>>): string {
  return renderPage({ links: [BACK], ...page });
}
