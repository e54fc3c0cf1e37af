import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { messages } from '../messages';
import { IconButton } from '../components';
import { Icon } from '../components/icons';
import { placePopup, POPUP_GAP } from '../overlays/place-popup';
import { media, tokens } from '../theme';
import { controlStyle, FieldFrame, type FieldProps } from './field-frame';
import { isGroup, type Option } from './select-input';
import type { useCombobox } from './use-combobox';

const { color, layer, motion, radius, shadow, space, text, weight } = tokens;

const Popup = styled.div`
  position: absolute;
  top: calc(100% + ${POPUP_GAP}px);
  right: 0;
  left: 0;
  display: flex;
  flex-direction: column;
  z-index: ${layer.menu};
  max-height: min(320px, 40vh);
  overflow-y: auto;
  padding: ${space[1]};
  border: 1px solid ${color.border};
  border-radius: ${radius.large};
  background: ${color.surfaceRaised};
  box-shadow: ${shadow.raised};
  &[data-hidden] {
    clip-path: inset(50%);
  }
`;

const List = styled.div`
  transition: color ${motion.fast} ${motion.curve};
  &[aria-busy='true'] [role='option'] {
    color: ${color.textMuted};
  }
`;

const Heading = styled.div`
  padding: ${space[2]} ${space[2]} ${space[1]};
  color: ${color.textMuted};
  font-size: ${text.tiny};
  font-weight: ${weight.semibold};
`;

const Choice = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  min-height: 32px;
  padding: 4px ${space[2]};
  border-radius: ${radius.medium};
  cursor: pointer;
  &:hover {
    background: ${color.surfaceHover};
  }
  &[data-active] {
    background: ${color.surfaceSelected};
  }
  /* Scrolls the active one clear of the action. */
  ${media.tall} {
    scroll-margin-bottom: 36px;
  }
  &[aria-disabled='true'] {
    color: ${color.textSubtle};
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    &[data-active] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

const Label = styled.span`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Detail = styled.span`
  display: block;
  color: ${color.textMuted};
  font-size: ${text.small};
`;

const Aside = styled.span`
  align-self: start;
  font-variant-numeric: tabular-nums;
`;

/** In sight where there is room, however many options there are: it covers the padding of the popup, where the next one would be seen. */
const Action = styled(Choice)`
  border-top: 1px solid ${color.border};
  border-radius: 0;
  background: ${color.surfaceRaised};
  ${media.tall} {
    position: sticky;
    bottom: calc(-1 * ${space[1]});
  }
`;

const Status = styled.div<{ $isAbove: boolean }>`
  order: ${({ $isAbove }) => ($isAbove ? -1 : 0)};
  padding: ${space[2]};
  color: ${color.textMuted};
  font-size: ${text.small};
  /* A live region must be in the page before its text is. */
  &:empty {
    padding: 0;
  }
`;

interface ListProps<Value extends string | number> {
  label: string;
  combobox: ReturnType<typeof useCombobox<Value>>;
  /** Whether the field says what to do first: the list, which would cover that, is for screen readers alone. */
  isHidden?: true;
}

/** Returns what the open list says beside its options. */
function statusOf<Value extends string | number>({ combobox }: ListProps<Value>): string | undefined {
  const { matches, typed } = combobox;
  const { shown, isMore, isPending, failure } = matches;
  if (failure !== undefined) return failure;
  if (isPending) return shown.length === 0 ? messages.forms.searching : undefined;
  if (shown.length === 0) return typed === '' ? messages.forms.noChoices : messages.forms.noResults;
  return isMore ? messages.forms.moreResults : undefined;
}

/** Renders the open list. The focus stays in the input, which names the active option. */
export function ComboboxList<Value extends string | number>(props: ListProps<Value>) {
  const { label, combobox, isHidden } = props;
  const { id, matches, isSeveral, isChosen, activeIndex, choose, action, act } = combobox;
  const { shown } = matches;
  const popupRef = useRef<HTMLDivElement>(null);
  const hasOptions = shown.length > 0;
  useLayoutEffect(() => placePopup(popupRef.current), [hasOptions]);

  const propsOf = (index: number) => ({
    id: `${id}-option-${index}`,
    role: 'option',
    'data-active': index === activeIndex ? '' : undefined,
  });
  const renderOption = (option: Option<Value>) => (
    <Choice
      key={option.value}
      {...propsOf(shown.indexOf(option))}
      aria-selected={isChosen(option.value)}
      aria-disabled={option.disabled}
      onClick={() => choose(option)}
    >
      <Label>
        <span>{option.label}</span>
        {option.detail && <Detail>{option.detail}</Detail>}
      </Label>
      {option.aside && <Aside>{option.aside}</Aside>}
      {isChosen(option.value) && <Icon name="check" />}
    </Choice>
  );

  return (
    <Popup ref={popupRef} data-hidden={isHidden} onMouseDown={(event) => event.preventDefault()}>
      <List
        id={`${id}-list`}
        role="listbox"
        tabIndex={-1}
        aria-label={label}
        aria-multiselectable={isSeveral || undefined}
        aria-busy={matches.isPending}
      >
        {matches.entries.map((entry) =>
          isGroup(entry) ? (
            <div key={`group ${entry.label}`} role="group" aria-label={entry.label}>
              <Heading aria-hidden="true">{entry.label}</Heading>
              {entry.options.map(renderOption)}
            </div>
          ) : (
            renderOption(entry)
          ),
        )}
        {action && (
          <Action {...propsOf(shown.length)} aria-selected={false} onClick={act}>
            {action.label}
          </Action>
        )}
      </List>
      <Status role="status" $isAbove={!hasOptions}>
        {statusOf(props)}
      </Status>
    </Popup>
  );
}

const Anchor = styled.div`
  position: relative;
`;

const Control = styled.input`
  ${controlStyle}
  &:enabled {
    padding-right: 64px;
  }
`;

const Buttons = styled.div`
  position: absolute;
  top: 50%;
  right: 3px;
  display: flex;
  transform: translateY(-50%);
`;

interface ComboboxFrameProps<Value extends string | number> extends Omit<FieldProps, 'onBlur'> {
  combobox: ReturnType<typeof useCombobox<Value>>;
  placeholder?: string;
  /** In its place while the box is disabled: what to do first. */
  disabledPlaceholder?: string;
  /** The hint where there is nothing to choose from, whatever is typed. */
  none?: ReactNode;
}

/** Renders a labelled combobox, its buttons and its list. */
export function ComboboxFrame<Value extends string | number>(props: ComboboxFrameProps<Value>) {
  const { combobox, placeholder, disabledPlaceholder, none, hint, error, ...field } = props;
  const { id, inputRef, isOpen } = combobox;

  return (
    <FieldFrame {...field} hint={none || hint} error={combobox.problem ?? error} onBlur={combobox.leave}>
      {(control) => (
        <Anchor>
          <Control
            {...control}
            ref={inputRef}
            role="combobox"
            data-typed={combobox.typed === '' ? undefined : combobox.isWaiting ? 'pending' : ''}
            autoComplete="off"
            spellCheck={false}
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={`${id}-list`}
            aria-activedescendant={combobox.activeId}
            placeholder={field.disabled ? (disabledPlaceholder ?? control.placeholder) : placeholder}
            value={combobox.text}
            onChange={(event) => combobox.type(event.target.value)}
            onFocus={(event) => event.target.select()}
            onClick={combobox.open}
            onKeyDown={combobox.handleKeyDown}
          />
          {!field.disabled && (
            <Buttons>
              {combobox.value !== null && (
                <IconButton
                  icon="close"
                  label={`Clear ${field.label}`}
                  size="small"
                  onClick={combobox.clear}
                />
              )}
              <IconButton
                icon="chevron-down"
                label={`Show options for ${field.label}`}
                size="small"
                tabIndex={-1}
                // Keeps the focus in the input: its blur would close the list.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  inputRef.current?.focus();
                  if (isOpen) combobox.close();
                  else combobox.open();
                }}
              />
            </Buttons>
          )}
          {isOpen && (
            <ComboboxList
              label={field.label}
              combobox={combobox}
              isHidden={none && !combobox.action ? true : undefined}
            />
          )}
        </Anchor>
      )}
    </FieldFrame>
  );
}
