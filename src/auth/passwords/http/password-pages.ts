import { AppError } from '#common/errors/app-error.js';
import type { Page } from '#platform/http/pages/page.js';
import { anotherLinkForm } from '../../verifications/another-link.form.js';
import { CredentialErrors } from '../../credentials/credential.errors.js';
import { PasswordErrors } from '../password.errors.js';
import { NEW_PASSWORD_PAGE } from '../password-reset-link.service.js';

/** Asks for the address to which a link goes, below the authentication base path. */
export const FORGOTTEN_PASSWORD_PAGE = 'forgotten-password';

/** Where the pages are. */
export interface PagePaths {
  /** Asks for the address to which a link goes. */
  forgotten: string;
  /** Asks for the new password, by the token of the link. */
  chosen: string;
}

export function pagePaths(basePath: string): PagePaths {
  return { forgotten: `${basePath}/${FORGOTTEN_PASSWORD_PAGE}`, chosen: `${basePath}/${NEW_PASSWORD_PAGE}` };
}

/** What people are told who may try once more on the same page. */
const ANOTHER_TRY: Partial<Record<string, string>> = {
  [CredentialErrors.PASSWORD_TOO_SHORT.key]: 'That password is too short.',
  [CredentialErrors.PASSWORD_TOO_LONG.key]: 'That password is too long.',
  [CredentialErrors.PASSWORD_TOO_COMMON.key]: 'That password is among the first that anybody would guess.',
};

export function forgottenPasswordPage({ forgotten }: PagePaths): Page {
  return {
    title: 'Choose a new password',
    text: 'We send a link to your address. It leads to a page on which you choose a new password; afterwards you are signed out everywhere.',
    forms: [{ ...anotherLinkForm(forgotten), button: 'Send me a link' }],
  };
}

/** `remark` is what was wrong with the password before. */
export function newPasswordPage({ chosen: action }: PagePaths, token: string, remark?: string): Page {
  return {
    title: 'Choose a password',
    text: `${remark === undefined ? '' : `${remark} Please choose another one. `}You sign in with it from now on. If you are signed in anywhere, you are signed out there.`,
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
  };
}

export function passwordSetPage(): Page {
  return {
    title: 'Your password is set',
    text: 'You are signed out on all devices. Sign in with the new password.',
  };
}

export function deadLinkPage({ forgotten }: PagePaths): Page {
  return {
    title: 'This link does not work any more',
    text: 'It was used already, is too old, or a part of it is missing.',
    forms: [anotherLinkForm(forgotten)],
  };
}

/**
 * The page after an attempt to set the password, whatever came of it.
 * @throws whatever is no answer to the person's choice
 */
export async function outcomePage(paths: PagePaths, token: string, set: () => Promise<void>): Promise<Page> {
  try {
    await set();
    return passwordSetPage();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.key === PasswordErrors.INVALID_RESET_TOKEN.key) return deadLinkPage(paths);
    const remark = ANOTHER_TRY[error.key];
    if (remark === undefined) throw error;
    return newPasswordPage(paths, token, remark);
  }
}
