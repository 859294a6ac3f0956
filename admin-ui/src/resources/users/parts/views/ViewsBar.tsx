import SaveIcon from '@mui/icons-material/BookmarkAddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Fragment, useState } from 'react';
import { useTranslate } from 'react-admin';
import { NameDialog } from './NameDialog';
import { useViews } from './useViews';
import { ViewChip } from '../../../../list/ViewChip';
import { ViewMenu } from './ViewMenu';
import { builtIn } from './views';

/** Built-in filters and those the signed-in user has saved. */
export function ViewsBar() {
  const translate = useTranslate();
  const word = (key: string) => translate(`atrium.views.${key}`);
  const { views, isNarrowed, isInUse, apply, save, rename, remove } = useViews();
  const [isSaving, setSaving] = useState(false);
  const isNew =
    isNarrowed && ![...Object.values(builtIn), ...views.map(({ filter }) => filter)].some(isInUse);
  return (
    <Box role="group" aria-label={word('label')} sx={barStyle}>
      <ViewChip label={word('all')} isInUse={!isNarrowed} onApply={() => apply({})} />
      {Object.entries(builtIn).map(([name, filter]) => (
        <ViewChip
          key={name}
          label={translate(`resources.users.views.${name}`)}
          isInUse={isInUse(filter)}
          onApply={() => apply(filter)}
        />
      ))}
      {views.map((view) => (
        <Fragment key={view.name}>
          <ViewChip label={view.name} isInUse={isInUse(view.filter)} onApply={() => apply(view.filter)} />
          {isInUse(view.filter) && (
            <ViewMenu
              view={view}
              onRename={(name) => rename(view.name, name)}
              onRemove={() => remove(view.name)}
            />
          )}
        </Fragment>
      ))}
      {isNew && (
        <Button
          size="small"
          startIcon={<SaveIcon />}
          aria-haspopup="dialog"
          onClick={() => setSaving(true)}
          sx={{ flexShrink: 0 }}
        >
          {word('save')}
        </Button>
      )}
      {isSaving && (
        <NameDialog
          title={word('save_title')}
          hint={word('save_hint')}
          onSave={save}
          onClose={() => setSaving(false)}
        />
      )}
    </Box>
  );
}

/** One row that scrolls sideways on narrow screens; its padding leaves room for focus rings. */
const barStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  flex: { xs: '1 0 calc(100% + 32px)', md: '1 1 auto' },
  minWidth: 0,
  mx: { xs: -2, md: -0.5 },
  px: { xs: 2, md: 0.5 },
  py: 0.5,
  overflowX: 'auto',
  scrollbarWidth: 'none',
} as const;
