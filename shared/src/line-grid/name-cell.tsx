import { type KeyboardEvent, useId, useState } from 'react';
import type { KnownLine } from '../domain';
import { LineCell, type LineCellProps } from './line-cell';
import { SuggestionList } from './suggestion-list';
import { type FindLines, useSuggestions } from './use-suggestions';

export interface NameCellProps extends LineCellProps {
  /** Text being typed; undefined if there is no unsaved input. */
  readonly typed: string | undefined;
  readonly find: FindLines | undefined;
  readonly onPick: (line: KnownLine) => void;
}

/** State of the highlighted suggestion, reset when the text changes; -1 for none. */
const useMark = (typed: string | undefined) => {
  const [mark, setMark] = useState({ typed, at: -1, isShut: false });
  const now = mark.typed === typed ? mark : { typed, at: -1, isShut: false };
  return {
    ...now,
    to: (at: number) => setMark({ typed, at, isShut: false }),
    shut: () => setMark({ typed, at: -1, isShut: true }),
  };
};

/** Name cell with suggestions of known lines while typing. */
export const NameCell = ({ typed, find, onPick, ...cell }: NameCellProps) => {
  const suggestions = useSuggestions(typed, find);
  const { at, isShut, to, shut } = useMark(typed);
  const listId = useId();
  const isOpen = suggestions.length > 0 && !isShut;
  const length = suggestions.length;
  const doers: Readonly<Record<string, () => void>> = {
    ArrowDown: () => to((at + 1) % length),
    ArrowUp: () => to(at < 0 ? length - 1 : at - 1),
    Escape: shut,
    ...(suggestions[at] && { Enter: () => suggestions[at] && onPick(suggestions[at]) }),
  };
  const pressed = (event: KeyboardEvent) => {
    const act = doers[event.key];
    if (!isOpen || !act || event.altKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  if (!find) return <LineCell {...cell} />;
  return (
    <LineCell
      {...cell}
      input={{
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? listId : undefined,
        'aria-activedescendant': isOpen && at >= 0 ? `${listId}-${at}` : undefined,
        onKeyDown: pressed,
      }}
    >
      {isOpen && (
        <SuggestionList
          id={listId}
          label={cell.labels.known}
          lines={suggestions}
          marked={at}
          onPick={onPick}
          onScroll={shut}
        />
      )}
    </LineCell>
  );
};
