import {
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useState,
  type KeyboardEvent,
  type SyntheticEvent,
} from 'react';
import { SEARCH_MIN_LENGTH, wordsOf } from 'api-contract';
import {
  ErrorState,
  findCommands,
  formatQuantity,
  Icon,
  IconButton,
  Spinner,
  useAuth,
  useClickBeside,
  useModal,
  useNavigate,
  useSlot,
  VisuallyHidden,
} from 'shared-ui';
import { useMenuGroups } from '../../menu/menu-groups';
import { useRemoteLoader } from '../../remotes/loader';
import { useModulesShown } from '../../remotes/modules-shown';
import { messages } from './messages';
import { useSearch } from './api';
import {
  actionsFor,
  allScreens,
  foundGroups,
  groupOf,
  matchScreens,
  moduleActions,
  pageCommands,
  recentItems,
  rememberItem,
  showModulesAction,
  type PaletteItem,
} from './palette-items';
import { isForNewTab, keyOf, PaletteList } from './palette-list';
import { useSlotResults } from './slot-results';
import { Field, Frame, Keys, Message, NotSearched } from './palette.styles';

interface PaletteKeys {
  text: string;
  items: readonly PaletteItem[];
  /** The response for the text is pending; the records belong to another text. */
  isSearching: boolean;
  onChoose: (item: PaletteItem, inNewTab: boolean) => void;
}

/**
 * Handles the keys and the active option: the one that the user has pointed at, wherever it is by then, and the first one again whenever the
 * text changes. Where they have pointed at none, Enter waits for the pending response, which may bring the first record, where the active
 * option is one.
 */
function usePaletteKeys({ text, items, isSearching, onChoose }: PaletteKeys) {
  const [pointed, setPointed] = useState({ text, key: '' });
  const [entered, setEntered] = useState<{ text: string; inNewTab: boolean } | null>(null);
  const last = items.length - 1;
  // Results that come later may move it.
  const pointedIndex = pointed.text === text ? items.findIndex((item) => keyOf(item) === pointed.key) : -1;
  const activeIndex = Math.max(pointedIndex, Math.min(0, last));
  const point = (index: number) => {
    const item = items[index];
    if (item) setPointed({ text, key: keyOf(item) });
  };

  const isDue = entered?.text === text && !isSearching;
  const chooseActive = useEffectEvent(() => {
    const [item] = items;
    setEntered(null);
    if (item && entered) onChoose(item, entered.inNewTab);
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- an Enter is used up when the response that it waited for has come
    if (isDue) chooseActive();
  }, [isDue]);

  const handleKeyDown = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: activeIndex === last ? 0 : activeIndex + 1,
      ArrowUp: activeIndex <= 0 ? last : activeIndex - 1,
      Home: 0,
      End: last,
    };
    const next = steps[event.key];
    if (next !== undefined && last >= 0) {
      event.preventDefault();
      point(next);
      setEntered(null);
    }
    // Enter that ends an IME composition chooses nothing.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const inNewTab = isForNewTab(event);
    const item = items[activeIndex];
    const isThere = pointedIndex >= 0 || item?.kind === 'screen' || item?.kind === 'action';
    if (isSearching && !isThere) setEntered({ text, inNewTab });
    else if (item) onChoose(item, inNewTab);
  };

  return { activeIndex, point, handleKeyDown };
}

/** A dialog that finds a record or a screen by any part of its name, and opens it. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const id = useId();
  const dialog = useModal();
  const navigate = useNavigate();
  const { user } = useAuth();
  const loader = useRemoteLoader();
  const menu = useMenuGroups();
  const screens = useMemo(() => allScreens(menu), [menu]);
  const search = useSearch(text);
  const { status, found } = search;
  const modules = useSlotResults(search.query);
  const areModulesShown = useModulesShown();
  const actions = [
    ...moduleActions(useSlot('search.action')),
    ...(user?.is_administrator ? [showModulesAction(areModulesShown)] : []),
  ];

  // What the page beneath could do when this was opened.
  const [commands] = useState(() => pageCommands(findCommands(document)));

  const titles = new Set([...screens, ...actions].map(({ title }) => title.toLowerCase()));
  // A button of the page may lead to a screen that is listed anyway.
  const onPage = commands.filter(({ title, detail }) => detail || !titles.has(title.toLowerCase()));

  const isEmpty = text.trim() === '';
  const recent = recentItems(user?.id);
  const notRecent = screens.filter(({ to }) => !recent.some((item) => item.to === to));
  const groups = isEmpty
    ? [
        ...groupOf('Recent', recent),
        ...groupOf('Screens', notRecent),
        ...groupOf('Actions', actions),
        ...groupOf('On this page', onPage),
      ]
    : [
        // These are there at once, and what comes later moves none of them.
        ...groupOf('On this page', matchScreens(onPage, text)),
        ...groupOf('Screens', matchScreens(screens, text)),
        ...groupOf('Actions', matchScreens(actions, text)),
        ...(found ? [...foundGroups(found), ...groupOf('For these results', actionsFor(found))] : []),
        ...(status === 'loading' ? [] : modules.groups),
      ];
  const items = groups.flatMap((one) => one.items);

  const handleChoose = (item: PaletteItem, inNewTab: boolean) => {
    if (item.run) {
      onClose();
      // Once this dialog is gone: what is done may open another one.
      return void setTimeout(item.run);
    }
    rememberItem(user?.id, item);
    if (inNewTab) return void window.open(item.to, '_blank', 'noopener');
    onClose();
    void navigate(item.to);
  };
  const { activeIndex, point, handleKeyDown } = usePaletteKeys({
    text,
    items,
    isSearching: status === 'loading',
    onChoose: handleChoose,
  });

  const activePath = items[activeIndex]?.to;
  useEffect(() => {
    if (activePath) loader.preload(activePath.replace(/[?#].*$/, ''));
  }, [activePath, loader]);

  const handleCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  const clickBeside = useClickBeside(onClose);
  const isSearching = status === 'loading' || modules.isSearching;
  const nothing = status === 'ready' && !modules.isSearching && items.length === 0;
  const summary = isSearching ? 'Searching' : formatQuantity(items.length, 'result');

  return (
    <Frame ref={dialog} aria-label="Search" onCancel={handleCancel} {...clickBeside}>
      <Field>
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          aria-label={messages.title}
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={items.length > 0 ? `${id}-list-${activeIndex}` : undefined}
          placeholder={messages.placeholder}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={handleKeyDown}
        />
        {isSearching && <Spinner />}
        <IconButton icon="close" label="Close" onClick={onClose} />
      </Field>
      {items.length > 0 && (
        <PaletteList
          id={`${id}-list`}
          groups={groups}
          activeIndex={activeIndex}
          words={wordsOf(text)}
          onPoint={point}
          onChoose={handleChoose}
        />
      )}
      {status === 'failed' && (
        <ErrorState title={messages.failed} error={search.error} onRetry={search.retry} />
      )}
      {modules.failed.map((title) => (
        <NotSearched key={title}>{messages.notSearched(title)}</NotSearched>
      ))}
      {nothing && <Message>{messages.noneFor(text.trim())}</Message>}
      {status === 'idle' && !isEmpty && items.length === 0 && (
        <Message>{messages.typeMore(SEARCH_MIN_LENGTH)}</Message>
      )}
      <VisuallyHidden role="status">{isEmpty ? '' : nothing ? messages.noResults : summary}</VisuallyHidden>
      <Keys>{messages.keys}</Keys>
    </Frame>
  );
}
