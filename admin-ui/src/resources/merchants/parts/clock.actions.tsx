import { useLocale, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { defineAction } from '../../../actions/defineAction';
import { mediumTime } from '../../../format/relativeTime';
import { FormRadios } from '../../../forms/FormRadios';
import { FormText } from '../../../forms/FormText';
import { localText } from '../../../forms/localTime';
import { useChoices } from '../../../forms/useChoices';
import { steps, targetOf, type ClockDraft } from './clockDraft';
import type { MerchantClock } from './useClock';

const verb = 'resources.merchants.verb.advance_clock';

export interface ClockOf {
  name: string;
  clock: MerchantClock;
}

export const advanceClock = defineAction({
  words: verb,
  permission: ['billing', 'manage'],
  allows: ({ clock }) => clock.can_be_moved && clock.status === 'ready',
  subject: ({ name }: ClockOf) => name,
  form: {
    defaults: ({ clock }): ClockDraft => ({ step: 'month', now: localText(new Date(clock.now)) }),
    Fields: ClockFields,
    isComplete: (draft, { clock }) => targetOf(draft, clock) !== null,
    errorFields: ['now'],
  },
  send: (api, { clock }, { reason, ...draft }) =>
    api.post('/api/admin/merchants/{id}/advance-clock', {
      params: { path: { id: clock.organization_id } },
      body: { reason, now: targetOf(draft, clock)?.toISOString() ?? clock.now },
    }),
  fieldErrors: ({ faults }) => ({ now: faults['body.now'] }),
  refreshes: [['merchants'], ['audit-entries']],
});

function ClockFields({ target: { clock } }: { target: ClockOf }) {
  const translate = useTranslate();
  const locale = useLocale();
  const choicesOf = useChoices();
  const draft = useWatch() as ClockDraft;
  const to = targetOf(draft, clock);
  return (
    <>
      <FormRadios
        source="step"
        label={translate(`${verb}.step`)}
        choices={choicesOf(`${verb}.steps`, steps)}
        row
        autoFocus
      />
      {draft.step === 'until' && (
        <FormText
          source="now"
          label={translate(`${verb}.until`)}
          helperText={translate(`${verb}.until_hint`)}
          type="datetime-local"
          required
          slotProps={{ inputLabel: { shrink: true } }}
        />
      )}
      <span>{to !== null && translate(`${verb}.target`, { time: mediumTime(to, locale) })}</span>
    </>
  );
}
