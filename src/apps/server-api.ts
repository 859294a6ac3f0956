import { MikroORM, RequestContext } from '@mikro-orm/core';
import type { INestApplicationContext } from '@nestjs/common';
import { SetPassword } from '#auth';
import { Entitlements } from '#billing';
import { AddMember } from '#organizations';
import { reasonOf } from '#config/settings-error.js';
import type { AtriumOptions } from '#config/options.js';
import type {
  AtriumServer,
  BenefitAnswer,
  BenefitQuestion,
  MeterAnswer,
  MeterQuestion,
} from '#config/server-api.js';
import { StartError } from './start-error.js';

/** What the options file gets to work with. Each call is a request of its own: it sees and leaves no entities of another. */
export function serverApi(app: INestApplicationContext): AtriumServer {
  const { em } = app.get(MikroORM, { strict: false });
  const setPassword = app.get(SetPassword, { strict: false });
  const addMember = app.get(AddMember, { strict: false });
  const entitlements = app.get(Entitlements, { strict: false });
  return {
    setPassword: (account, newPassword) =>
      RequestContext.create(em, () => setPassword.execute({ account, newPassword })),
    addMember: ({ organizationId, role, teamId = null, ...account }) =>
      RequestContext.create(em, () =>
        addMember.execute(
          {
            account,
            organization: { id: organizationId },
            role: typeof role === 'string' ? role : role.join(','),
            teamId,
          },
          { actor: { kind: 'system' } },
        ),
      ),
    can: ((question: BenefitQuestion | MeterQuestion) => {
      const { userId, organizationId = null } = question;
      const holder = { userId, organizationId };
      return RequestContext.create(em, async (): Promise<BenefitAnswer | MeterAnswer | null> =>
        'meter' in question
          ? entitlements.checkMeter(question.meter, holder)
          : entitlements.check(question.benefit, holder),
      );
    }) as AtriumServer['can'],
  };
}

/**
 * Lets the options file do what it wants done at every start.
 * @throws StartError when it fails
 */
export async function callOnStart({ onStart }: AtriumOptions, app: INestApplicationContext): Promise<void> {
  try {
    await onStart?.(serverApi(app));
  } catch (error) {
    throw new StartError(`onStart of the options file has failed: ${reasonOf(error)}`);
  }
}
