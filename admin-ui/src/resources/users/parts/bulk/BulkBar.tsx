import Button from '@mui/material/Button';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useSelection } from '../../../../list/selection/Selection';
import { ListSelectionBar } from '../../../../list/selection/ListSelectionBar';
import type { BulkSelection, BulkVerb } from './bulkApi';
import { BulkDialog } from './BulkDialog';
import { useBulkActions } from './useBulkActions';

interface Chosen {
  verb: BulkVerb;
  selection: BulkSelection;
}

/** The bulk actions on the selected users that the permissions allow. */
export function BulkBar() {
  const translate = useTranslate();
  const verbs = useBulkActions();
  const selection = useSelection();
  const { filterValues } = useListContext();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  if (!selection) return null;
  const choose = (verb: BulkVerb) =>
    setChosen({
      verb,
      selection: selection.isEverything
        ? { filter: filterValues as Record<string, unknown> }
        : { ids: [...selection.ids] },
    });
  return (
    <>
      <ListSelectionBar>
        {verbs.map((verb) => (
          <Button
            key={verb}
            size="small"
            variant="outlined"
            color={verb === 'ban' ? 'error' : 'inherit'}
            aria-haspopup="dialog"
            onClick={() => choose(verb)}
          >
            {translate(`resources.users.bulk.${verb}.item`)}
          </Button>
        ))}
      </ListSelectionBar>
      {chosen && (
        <BulkDialog
          {...chosen}
          onClose={(isDone) => {
            setChosen(null);
            if (isDone) selection.clear();
          }}
        />
      )}
    </>
  );
}
