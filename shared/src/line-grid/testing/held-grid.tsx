import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fork } from 'effector';
import { Provider } from 'effector-react';
import { useState } from 'react';
import type { LanguageCode } from '../../contract';
import { lineTotal } from '../../domain/money/money';
import { $language } from '../../i18n';
import { type GridLine, LineGrid, type LineGridProps, type LinePatch } from '../index';

/** The stylesheet of a wide grid hides the buttons of a narrow one. */
const wideGrid = '[data-narrow] { display: none }';

/** A line as it is stored. */
export const aLine = (line: Partial<GridLine> = {}): GridLine => ({
  id: 'labour',
  name: 'Crew labour',
  description: '',
  quantity: '2.0000',
  unit: 'day',
  unitPrice: '100.0000',
  overheadPercent: '10.000',
  origin: '',
  ...line,
});

export const twoLines = [aLine(), aLine({ id: 'sand', name: 'Joint sand', quantity: '3' })];

type Options = Partial<LineGridProps>;

/** A grid whose lines follow what is done in it. */
export const Held = ({ lines: first = twoLines, onChange, onAdd, onRemove, ...rest }: Options) => {
  const [lines, setLines] = useState(first);
  return (
    <LineGrid
      label="Lines"
      totalOf={lineTotal}
      {...rest}
      lines={lines}
      onChange={(id, patch) => {
        onChange?.(id, patch);
        setLines((now) => now.map((line) => (line.id === id ? { ...line, ...patch } : line)));
      }}
      onAdd={(draft) => {
        onAdd?.(draft);
        setLines((now) => [...now, { ...draft, id: `new-${now.length}` }]);
      }}
      onRemove={(id) => {
        onRemove?.(id);
        setLines((now) => now.filter((line) => line.id !== id));
      }}
      {...(rest.onRemoveMany && {
        onRemoveMany: (ids) => {
          rest.onRemoveMany?.(ids);
          setLines((now) => now.filter((line) => !ids.includes(line.id)));
        },
      })}
      {...(rest.onAddRow && {
        onAddRow: (line) => {
          rest.onAddRow?.(line);
          setLines((now) => [...now, line]);
        },
      })}
    />
  );
};

export const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
export const sum = () => screen.getByLabelText('Total, Lines').textContent;

export const setUp = (options: Options = {}, language: LanguageCode = 'en') => {
  const changes: [string, LinePatch][] = [];
  const added: unknown[] = [];
  const view = render(
    <Provider value={fork({ values: [[$language, language]] })}>
      <style>{wideGrid}</style>
      <Held
        {...options}
        onChange={(id, patch) => changes.push([id, patch])}
        onAdd={(draft) => added.push(draft)}
      />
    </Provider>,
  );
  return { user: userEvent.setup(), changes, added, view };
};
