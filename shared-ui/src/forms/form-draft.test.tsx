import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { object, string } from 'yup';
import { makeUser } from 'api-contract/testing';
import { fakeApi, renderApp, type RenderedApp } from '../../test/support';
import { useAuth } from '../auth';
import { etagOf } from '../client';
import { storeEtag } from '../client/api-client';
import { Dialog } from '../overlays';
import { Link } from '../router';
import { DialogActions, EntityForm, FormActions, TextField, type SaveIntent } from '.';

const amelia = makeUser({ id: 1, name: 'Amelia Hart' });
const schema = object({ note: string().default(''), secret: string().default('') });

interface Note {
  id: number;
  note: string;
}

let stored: Note;
const save = jest.fn<Promise<void>, [SaveIntent]>();

beforeEach(() => {
  stored = { id: 7, note: 'Banner' };
  save.mockReset().mockResolvedValue();
});

function NotePage() {
  const [note] = useState(stored);
  return (
    <EntityForm
      label="Note"
      schema={schema}
      initialValues={{ note: note.note, secret: '' }}
      source={note}
      onSubmit={(_values, _source, intent) => save(intent)}
    >
      <TextField name="note" label="Note" />
      <FormActions backTo="/" />
    </EntityForm>
  );
}

function NoteDialog({ id, newOf, onClose }: { id?: number; newOf?: string; onClose: () => void }) {
  return (
    <Dialog title="Note" onClose={onClose}>
      <EntityForm
        label="Note"
        schema={schema}
        initialValues={{ note: '', secret: '' }}
        source={id === undefined ? undefined : { id }}
        newOf={newOf}
        onSubmit={async (_values, _source, intent) => {
          await save(intent);
          onClose();
        }}
      >
        <TextField name="note" label="Note" />
        <DialogActions onCancel={onClose} />
      </EntityForm>
    </Dialog>
  );
}

function DialogsPage() {
  const [opened, setOpened] = useState<number | 'new' | 'Acme' | 'Beta'>();
  return (
    <>
      <button onClick={() => setOpened(1)}>Edit 1</button>
      <button onClick={() => setOpened(2)}>Edit 2</button>
      <button onClick={() => setOpened('new')}>New</button>
      <button onClick={() => setOpened('Acme')}>New of Acme</button>
      <button onClick={() => setOpened('Beta')}>New of Beta</button>
      {opened && (
        <NoteDialog
          id={typeof opened === 'number' ? opened : undefined}
          newOf={typeof opened === 'number' ? undefined : opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

function SecretPage() {
  return (
    <EntityForm
      label="Own account"
      schema={schema}
      initialValues={{ note: '', secret: '' }}
      onSubmit={() => Promise.resolve()}
    >
      <TextField name="secret" label="Password" type="password" />
      <TextField name="note" label="Note" />
    </EntityForm>
  );
}

/** Drafts are restored once the user is known. */
const ofUser = (Page: () => React.ReactNode) => {
  function Signed() {
    const { user } = useAuth();
    return (
      <>
        <h1>{user?.name}</h1>
        <Page />
      </>
    );
  }
  return <Signed />;
};

const routes = [
  { path: '/', element: ofUser(() => <Link to="/dialogs">Dialogs</Link>) },
  { path: '/notes/7', element: ofUser(NotePage) },
  { path: '/dialogs', element: ofUser(DialogsPage) },
  { path: '/secret', element: ofUser(SecretPage) },
];

const load = async (url: string) => {
  const app = renderApp(routes, { user: amelia, api: fakeApi(), url });
  await screen.findByRole('heading', { name: 'Amelia Hart' });
  return app;
};
const reload = (app: RenderedApp) => {
  app.unmount();
  return load(app.currentUrl());
};
const field = () => screen.getByRole('textbox', { name: 'Note' });
const press = (app: RenderedApp, name: string) => app.actor.click(screen.getByRole('button', { name }));
const isBack = () => screen.findByText('Unsaved changes are back');

describe('What was typed in a form', () => {
  test('is there again after a reload, until the user discards it', async () => {
    const app = await load('/notes/7');
    await app.actor.type(field(), ' for two');
    const again = await reload(app);
    await isBack();
    expect(field()).toHaveValue('Banner for two');
    await press(again, 'Discard');
    expect(field()).toHaveValue('Banner');
    expect(field()).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await reload(again);
    expect(field()).toHaveValue('Banner');
  });

  test('is there no more once it is saved', async () => {
    const app = await load('/notes/7');
    await app.actor.type(field(), ' for two');
    const again = await reload(app);
    await isBack();
    await press(again, 'Submit');
    await waitFor(() => expect(screen.queryByText('Unsaved changes are back')).not.toBeInTheDocument());
    await reload(again);
    expect(field()).toHaveValue('Banner');
  });

  test('while it was being saved is there again', async () => {
    const app = await load('/notes/7');
    let end: () => void = () => undefined;
    save.mockReturnValueOnce(new Promise((resolve) => (end = resolve)));
    await app.actor.type(field(), ' for two');
    await press(app, 'Submit');
    await app.actor.clear(field());
    await app.actor.type(field(), 'Flag');
    end();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled());
    await reload(app);
    await isBack();
    expect(field()).toHaveValue('Flag');
  });

  test('is based on the version that it was typed on, however often the page is reloaded', async () => {
    const begun = stored;
    storeEtag(begun, '"1"');
    const app = await load('/notes/7');
    await app.actor.type(field(), ' for two');
    stored = { id: 7, note: 'Flag' };
    const again = await reload(await reload(app));
    await isBack();
    await press(again, 'Submit');
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    const { basedOn } = save.mock.calls[0]![0].version as { basedOn: object };
    expect(basedOn).toEqual(begun);
    expect(etagOf(basedOn)).toBe('"1"');
  });

  test('is gone when the user leaves without saving', async () => {
    const app = await load('/notes/7');
    await app.actor.type(field(), ' for two');
    await press(app, 'Back');
    await press(app, 'Leave without saving');
    await screen.findByRole('link', { name: 'Dialogs' });
    app.unmount();
    await load('/notes/7');
    expect(field()).toHaveValue('Banner');
  });

  test('is never stored where the form asks for a password or a code', async () => {
    const app = await load('/secret');
    await app.actor.type(screen.getByLabelText('Password'), 'correct horse');
    await app.actor.type(field(), 'battery staple');
    expect(JSON.stringify(window.sessionStorage)).not.toMatch(/horse|staple/);
  });
});

describe('What was typed in a dialog', () => {
  test('is there again after Escape and after Back, which asks nothing', async () => {
    const app = await load('/');
    await app.actor.click(screen.getByRole('link', { name: 'Dialogs' }));
    await press(app, 'New');
    await app.actor.type(field(), 'Rang twice');
    await app.actor.keyboard('{Escape}');
    await press(app, 'New');
    expect(field()).toHaveValue('Rang twice');

    await app.goBack();
    await app.actor.click(await screen.findByRole('link', { name: 'Dialogs' }));
    await press(app, 'New');
    expect(field()).toHaveValue('Rang twice');
    await press(app, 'Save');
    await press(app, 'New');
    expect(field()).toHaveValue('');
  });

  test('about one record is not in that of another, nor in that of a new one', async () => {
    const app = await load('/dialogs');
    await press(app, 'Edit 1');
    await app.actor.type(field(), 'First');
    await app.actor.keyboard('{Escape}');
    for (const other of ['Edit 2', 'New']) {
      await press(app, other);
      expect(field()).toHaveValue('');
      await app.actor.keyboard('{Escape}');
    }
    await press(app, 'Edit 1');
    expect(field()).toHaveValue('First');
  });

  test('for a new record of one client is not in that of another', async () => {
    const app = await load('/dialogs');
    await press(app, 'New of Acme');
    await app.actor.type(field(), 'Ann');
    await app.actor.keyboard('{Escape}');
    await press(app, 'New of Beta');
    expect(field()).toHaveValue('');
    await app.actor.keyboard('{Escape}');
    await press(app, 'New of Acme');
    expect(field()).toHaveValue('Ann');
  });

  test('may be saved already where a record was being created when the page was left', async () => {
    const app = await load('/dialogs');
    save.mockReturnValueOnce(new Promise(() => undefined));
    await press(app, 'New');
    await app.actor.type(field(), 'Rang twice');
    await press(app, 'Save');
    const again = await reload(app);
    await press(again, 'New');
    expect(await screen.findByText('This may have been saved')).toBeVisible();
    expect(field()).toHaveValue('Rang twice');
  });

  test('stays as long as the page where the browser stores no more, and no other draft is lost', async () => {
    const app = await load('/dialogs');
    const type = async (button: string, text: string) => {
      await press(app, button);
      await app.actor.type(field(), text);
      await app.actor.keyboard('{Escape}');
    };
    await type('Edit 2', 'Second');
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    await type('Edit 1', 'First');
    full.mockRestore();
    await press(app, 'Edit 1');
    expect(field()).toHaveValue('First');
    const again = await reload(app);
    await press(again, 'Edit 2');
    expect(field()).toHaveValue('Second');
  });
});
