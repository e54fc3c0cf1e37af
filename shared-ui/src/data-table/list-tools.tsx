import { useMemo, useState } from 'react';
import { paths, toLine, type View } from 'api-contract';
import { styled } from 'styled-components';
import { api, messageOf, saveErrorOf, undoOf } from '../client';
import { Alert, Button, IconButton } from '../components';
import { useReadList } from '../data';
import { TextInput } from '../inputs';
import { Dialog, useDownload, useToast, useWork } from '../overlays';
import { Link, useChangeSearch, useLocation, useSearchParams } from '../router';
import { tokens } from '../theme';
import { useUnsavedState } from '../unsaved';
import { messages } from './messages';
import type { Column } from './column';

const { space } = tokens;

const SHOW = 'show';

/** The columns of a list that are shown, those that the user may hide, and a function that shows or hides one. */
export function useShownColumns<Row>(all: readonly Column<Row>[]) {
  const [search] = useSearchParams();
  const changeSearch = useChangeSearch();
  const show = search.get(SHOW) ?? '';
  const columns = useMemo(() => {
    const keys = show.split(',');
    return all.filter(({ optional, key }) => !optional || keys.includes(key));
  }, [all, show]);
  const toggle = (key: string) => {
    const keys = new Set(show.split(',').filter(Boolean));
    if (!keys.delete(key)) keys.add(key);
    changeSearch({ [SHOW]: [...keys].join(',') || null });
  };
  return { columns, optional: all.filter(({ optional }) => optional), toggle };
}

const Rows = styled.ul`
  display: grid;
  gap: ${space[2]};
  margin-bottom: ${space[4]};
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[3]};
    overflow-wrap: anywhere;
  }
`;

const SaveLine = styled.form`
  display: flex;
  gap: ${space[2]};
  align-items: flex-end;
  > :first-child {
    flex: 1;
  }
`;

/** Lists the saved views of this list, and saves the current one. */
function SavedViews({ onDone }: { onDone: () => void }) {
  const { pathname, search } = useLocation();
  const { data, error, retry } = useReadList<View>(paths.views());
  const { value: name, setValue: setName, notice, clear } = useUnsavedState('Save this view', '');
  const toast = useToast();
  const views = data?.filter(({ address }) => address.split('?')[0] === pathname) ?? [];

  const { error: failure, run: write } = useWork(async (request: () => Promise<unknown>) => {
    await request();
    clear();
  });
  return (
    <>
      {Boolean(error) && !data && (
        <Alert tone="danger" actions={<Button onClick={retry}>Retry</Button>}>
          {messages.viewsNotLoaded(messageOf(error))}
        </Alert>
      )}
      {views.length > 0 && (
        <Rows aria-label="Saved views">
          {views.map((view) => (
            <li key={view.id}>
              <Link to={view.address} onClick={onDone}>
                {view.name}
              </Link>
              <IconButton
                icon="trash"
                label={`Delete the view ${view.name}`}
                size="small"
                onClick={() =>
                  write(async () => {
                    const undo = undoOf(await api.delete(paths.view(view.id)));
                    toast.show({ tone: 'success', title: messages.viewDeleted, text: view.name, undo });
                  })
                }
              />
            </li>
          ))}
        </Rows>
      )}
      {notice}
      <SaveLine
        onSubmit={(event) => {
          event.preventDefault();
          write(() => api.post(paths.views(), { name, address: pathname + search }));
        }}
      >
        <TextInput
          label="Save this view as"
          hint={messages.viewHint}
          error={failure === undefined ? undefined : saveErrorOf(failure)}
          maxLength={60}
          value={name}
          onChange={setName}
        />
        <Button type="submit" disabled={toLine(name) === ''}>
          Save view
        </Button>
      </SaveLine>
    </>
  );
}

/** Beside the filter box, however wide the list is. */
const Tools = styled.div`
  margin-right: auto;
`;

interface ListToolsProps<Row> {
  choice: ReturnType<typeof useShownColumns<Row>>;
  /** What is exported: its path and the name of the file. */
  workbook: { path: string; fileName: string };
}

/** Renders what the user can do with a list as it is shown: save it as a view, show more columns, export it. */
export function ListTools<Row>({ choice: { columns, optional, toggle }, workbook }: ListToolsProps<Row>) {
  const [isOpen, setOpen] = useState(false);
  const { path, fileName } = workbook;
  const { isBusy, run } = useDownload(messages.exportFailed, path, { fileName });
  const close = () => setOpen(false);

  return (
    <Tools>
      <IconButton icon="settings" label="Views and columns" onClick={() => setOpen(true)} />
      <IconButton
        icon="download"
        label={isBusy ? 'Exporting…' : 'Export to Excel'}
        disabled={isBusy}
        onClick={run}
      />
      {isOpen && (
        <Dialog title="Views and columns" size="small" onClose={close}>
          {optional.length > 0 && (
            <Rows aria-label="Columns">
              {optional.map((column) => (
                <li key={column.key}>
                  <label>
                    <input
                      type="checkbox"
                      checked={columns.includes(column)}
                      onChange={() => toggle(column.key)}
                    />{' '}
                    Show {column.header}
                  </label>
                </li>
              ))}
            </Rows>
          )}
          <SavedViews onDone={close} />
        </Dialog>
      )}
    </Tools>
  );
}
