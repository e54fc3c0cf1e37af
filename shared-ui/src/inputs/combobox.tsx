import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { messages } from '../messages';
import { useCombobox } from './use-combobox';
import { IconButton } from '../components';
import { Icon } from '../icons';
import { tokens } from '../theme';
import { controlStyle, FieldFrame, type FieldProps } from './field-frame';
import { isGroup, type Option, type Options } from './select-input';

const { color, layer, radius, shadow, space, text, weight } = tokens;

const GAP = 4;

const List = styled.div`
  position: absolute;
  top: calc(100% + ${GAP}px);
  right: 0;
  left: 0;
  z-index: ${layer.menu};
  max-height: min(320px, 40vh);
  overflow-y: auto;
  padding: ${space[1]};
  border: 1px solid ${color.border};
  border-radius: ${radius.large};
  background: ${color.surfaceRaised};
  box-shadow: ${shadow.raised};
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

const Status = styled.div`
  padding: ${space[2]};
  color: ${color.textMuted};
  font-size: ${text.small};
`;

/** Puts a list that would end below the window above its box, if there is more room. */
function placeList(list: HTMLElement | null) {
  const box = list?.parentElement?.getBoundingClientRect();
  if (!list || !box) return;
  const below = window.innerHeight - box.bottom;
  if (below >= list.offsetHeight + 2 * GAP || below >= box.top) return;
  Object.assign(list.style, { top: 'auto', bottom: `calc(100% + ${GAP}px)` });
}

interface ComboboxListProps<Value extends string | number> extends Pick<
  ComboboxProps<Value>,
  'label' | 'value' | 'options'
> {
  combobox: ReturnType<typeof useCombobox<Value>>;
}

/** Renders the open list. The focus stays in the input, which names the active option. */
function ComboboxList<Value extends string | number>(props: ComboboxListProps<Value>) {
  const { label, value, options, combobox } = props;
  const { id, matches, activeIndex, choose } = combobox;

  const renderOption = (option: Option<Value>) => {
    const index = matches.shown.indexOf(option);
    return (
      <Choice
        key={option.value}
        id={`${id}-option-${index}`}
        role="option"
        aria-selected={option.value === value}
        aria-disabled={option.disabled}
        data-active={index === activeIndex ? '' : undefined}
        onClick={() => choose(option)}
      >
        {option.label}
        {option.value === value && <Icon name="check" />}
      </Choice>
    );
  };

  return (
    <List
      ref={placeList}
      id={`${id}-list`}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      onMouseDown={(event) => event.preventDefault()}
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
      {matches.shown.length === 0 && (
        <Status role="status">
          {options.length === 0 ? messages.forms.noChoices : messages.forms.noResults}
        </Status>
      )}
      {matches.hidden > 0 && <Status role="status">{messages.forms.moreResults}</Status>}
    </List>
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

export interface ComboboxProps<Value extends string | number> extends FieldProps {
  value: Value | null;
  onChange: (value: Value | null) => void;
  options: Options<Value>;
  placeholder?: string;
  /** The hint while there are no options: what to do first, with a link. */
  noOptions?: ReactNode;
}

/** Renders a labelled choice from many options, filtered by the typed words in any order. */
export function Combobox<Value extends string | number>(props: ComboboxProps<Value>) {
  const { value, onChange, options, placeholder, noOptions, onBlur, hint, error, ...field } = props;
  const combobox = useCombobox(options, value, onChange);
  const { id, inputRef, isOpen, text } = combobox;

  const handleBlur = () => {
    // A form validates on blur, and would do so with the value of before.
    if (!combobox.settle()) onBlur?.();
  };

  return (
    <FieldFrame
      {...field}
      hint={options.length === 0 && noOptions ? noOptions : hint}
      error={combobox.problem ?? error}
      onBlur={handleBlur}
    >
      {(control) => (
        <Anchor>
          <Control
            {...control}
            ref={inputRef}
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={`${id}-list`}
            aria-activedescendant={combobox.activeId}
            placeholder={placeholder}
            value={text}
            onChange={(event) => combobox.type(event.target.value)}
            onFocus={(event) => event.target.select()}
            onClick={combobox.open}
            onKeyDown={combobox.handleKeyDown}
          />
          {!field.disabled && (
            <Buttons>
              {value !== null && (
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
          {isOpen && <ComboboxList label={field.label} value={value} options={options} combobox={combobox} />}
        </Anchor>
      )}
    </FieldFrame>
  );
}
