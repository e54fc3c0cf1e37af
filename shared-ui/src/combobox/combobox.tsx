import { styled } from 'styled-components';
import { IconButton } from '../components';
import { controlStyle, FieldFrame, type FieldProps, type Options } from '../inputs';
import { ComboboxList } from './combobox-list';
import { useCombobox } from './use-combobox';

const Anchor = styled.div`
  position: relative;
`;

const Control = styled.input`
  ${controlStyle}
  padding-right: 64px;
  text-overflow: ellipsis;
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
}

/** A labelled choice of many: what is typed, any part of it and in any order, narrows the list. */
export function Combobox<Value extends string | number>(props: ComboboxProps<Value>) {
  const { value, onChange, options, placeholder, onBlur, ...field } = props;
  const combobox = useCombobox({ options, value, onChange });
  const { id, inputRef, isOpen, text } = combobox;

  const handleBlur = () => {
    combobox.close();
    onBlur?.();
  };

  return (
    <FieldFrame {...field} onBlur={handleBlur}>
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
                label={`Show the choices of ${field.label}`}
                size="small"
                tabIndex={-1}
                // The box keeps the focus, so that the list is not closed by the press that opens it.
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
              id={id}
              label={field.label}
              matches={combobox.matches}
              value={value}
              activeIndex={combobox.activeIndex}
              onChoose={combobox.choose}
            />
          )}
        </Anchor>
      )}
    </FieldFrame>
  );
}
