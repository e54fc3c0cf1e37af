import { useState } from 'react';
import { normalise, paths, toLine, type View } from 'api-contract';
import { styled } from 'styled-components';
import { api } from '../../client';
import { Button, IconButton } from '../../components';
import { useReadList } from '../../data';
import { TextInput } from '../../inputs';
import { useAction, useWork, WorkDialog } from '../../overlays';
import { Link, useLocation } from '../../router';
import { tokens } from '../../theme';
import { useUnsavedState } from '../../unsaved';
import { messages } from '../messages';

const { color, size, space, text, weight } = tokens;

const Tabs = styled.nav`
  display: flex;
  gap: ${space[4]};
  align-items: center;
  overflow-x: auto;
  padding: 0 ${space[4]};
  border-bottom: 1px solid ${color.border};
  font-size: ${text.small};
  white-space: nowrap;
  > a {
    flex: none;
    padding: ${space[2]} 0;
    border-bottom: 2px solid transparent;
    color: ${color.textMuted};
    font-weight: ${weight.medium};
    line-height: calc(${size.controlSmall} - 2px - 2 * ${space[2]} + 8px);
    text-decoration: none;
  }
  > a:hover {
    color: ${color.text};
  }
  > a[aria-current] {
    border-color: ${color.accent};
    color: ${color.text};
  }
`;

/** Returns what an address shows of its list, whatever the page and the order of its parameters. */
const shownBy = (address: string): string => {
  const search = new URLSearchParams(address.split('?')[1]);
  search.delete('page');
  search.sort();
  return search.toString();
};

interface SaveDialogProps {
  address: string;
  /** The saved views of this list: the server replaces one of the same name, whatever its case. */
  views: readonly View[];
  onClose: () => void;
}

function SaveDialog({ address, views, onClose }: SaveDialogProps) {
  const { value: name, setValue: setName, notice, clear } = useUnsavedState('Save this view', '');
  const work = useWork(async () => {
    await api.post(paths.views(), { name, address });
    clear();
    onClose();
  });
  const isTaken = views.some((view) => normalise(view.name) === normalise(name));
  return (
    <WorkDialog
      title="Save view"
      size="small"
      action={isTaken ? 'Replace' : 'Save'}
      isReady={toLine(name) !== ''}
      work={work}
      notice={notice}
      onClose={onClose}
    >
      <TextInput
        label="Save this view as"
        hint={isTaken ? messages.viewReplaced : messages.viewHint}
        maxLength={60}
        autoComplete="off"
        value={name}
        onChange={setName}
      />
    </WorkDialog>
  );
}

/** Returns the saved views of this list, and the one that is shown. */
function useViews() {
  const { pathname, search } = useLocation();
  const { data } = useReadList<View>(paths.views());
  const shown = shownBy(search);
  const views = data?.filter(({ address }) => address.split('?')[0] === pathname) ?? [];
  const current = views.find(({ address }) => shownBy(address) === shown);
  return { views, current, isAll: shown === '', pathname, address: `${pathname}?${shown}` };
}

/** Renders the button that saves what the list shows, unless it is a saved view or the whole list. */
export function SaveView() {
  const { views, current, isAll, address } = useViews();
  const [isSaving, setSaving] = useState(false);
  if (isAll || current) return null;
  return (
    <>
      <Button size="small" tone="ghost" icon="plus" onClick={() => setSaving(true)}>
        Save view
      </Button>
      {isSaving && <SaveDialog {...{ address, views }} onClose={() => setSaving(false)} />}
    </>
  );
}

/** Renders the saved views of this list as tabs, the first of which is the list without filters; deletes the current one. Nothing without any. */
export function SavedViews() {
  const { views, current, isAll, pathname } = useViews();
  const remove = useAction(
    messages.viewNotDeleted,
    ({ id }: View) => api.delete(paths.view(id), { awaitReads: true }),
    { isOnce: true, done: { title: messages.viewDeleted, text: current?.name } },
  );
  if (views.length === 0) return null;
  return (
    <Tabs aria-label="Saved views" data-screen-only>
      <Link to={pathname} aria-current={isAll ? 'page' : undefined}>
        All
      </Link>
      {views.map((view) => (
        <Link key={view.id} to={view.address} aria-current={view === current ? 'page' : undefined}>
          {view.name}
        </Link>
      ))}
      {current && (
        <IconButton
          icon="trash"
          size="small"
          label={`Delete the view ${current.name}`}
          onClick={() => remove.run(current)}
        />
      )}
    </Tabs>
  );
}
