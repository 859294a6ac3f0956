import { AppError } from '#common/errors/app-error.js';
import type { Page } from '#platform/http/pages/page.js';
import { anotherLinkForm } from '../../verifications/another-link.form.js';
import { CredentialErrors } from '../../credentials/credential.errors.js';
import { PasswordErrors } from '../password.errors.js';
import { NEW_PASSWORD_PAGE } from '../password-reset-link.service.js';

/** The page that requests a reset link, below the authentication base path. */
export const FORGOTTEN_PASSWORD_PAGE = 'forgotten-password';

/** Paths of the pages. */
export interface PagePaths {
  /** Requests a reset link. */
  forgotten: string;
  /** Sets the new password, with the token of the link. */
  chosen: string;
}

export function pagePaths(basePath: string): PagePaths {
  return { forgotten: `${basePath}/${FORGOTTEN_PASSWORD_PAGE}`, chosen: `${basePath}/${NEW_PASSWORD_PAGE}` };
}

/** Messages for errors that users can correct on the same page. */
const ANOTHER_TRY: Partial<Record<string, string>> = {
  [CredentialErrors.PASSWORD_TOO_SHORT.key]: 'That password is too short.',
  [CredentialErrors.PASSWORD_TOO_LONG.key]: 'That password is too long.',
  [CredentialErrors.PASSWORD_TOO_COMMON.key]: 'That password is too easy to guess.',
};

export function forgottenPasswordPage({ forgotten }: PagePaths): Page {
  return {
    title: 'Choose a new password',
    text: 'We will email you a link to choose a new password. Setting it signs you out on all devices.',
    forms: [{ ...anotherLinkForm(forgotten), button: 'Send me a link' }],
  };
}

/** `remark` explains why the previous attempt was rejected. */
export function newPasswordPage({ chosen: action }: PagePaths, token: string, remark?: string): Page {
  return {
    title: 'Choose a password',
    text: `${remark === undefined ? '' : `${remark} Please choose another one. `}Setting it signs you out on all devices.`,
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
    title: 'Your password was set',
    text: 'You were signed out on all devices. Sign in with your new password.',
  };
}

export function deadLinkPage({ forgotten }: PagePaths): Page {
  return {
    title: 'This link no longer works',
    text: 'It was already used, has expired, or part of it is missing.',
    forms: [anotherLinkForm(forgotten)],
  };
}

/**
 * The page after an attempt to set the password, successful or not.
 * @throws any error that is not about the chosen password or the link
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
