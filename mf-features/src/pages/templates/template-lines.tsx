import { forLineColumns, lineCell, lineTotal, type TemplateLine } from '@portal/shared/domain';
import { type GridLine, LineGrid } from '@portal/shared/line-grid';
import { Notice } from '@portal/shared/ui';
import { useContext, useMemo } from 'react';
import { knownLines } from '../../costing/known-lines';
import { LineFormulas } from './line-formulas';
import { Problems } from './problems';
import styles from './templates.module.css';

interface TemplateLinesProps {
  readonly caption: string;
  /** Name of the owner of the lines. */
  readonly of: string;
  readonly path: string;
  readonly lines: readonly TemplateLine[];
  readonly onChange: (lines: readonly TemplateLine[]) => void;
}

/** Template lines have no ids: each line gets a temporary id while on the screen. */
const known = new WeakMap<TemplateLine, GridLine>();

function gridLine(line: TemplateLine): GridLine {
  const made = known.get(line) ?? { ...line, id: crypto.randomUUID(), origin: '' };
  known.set(line, made);
  return made;
}

function changedLine(line: TemplateLine, changes: Partial<TemplateLine>): TemplateLine {
  const next = { ...line, ...changes };
  known.set(next, { ...gridLine(line), ...changes });
  return next;
}

const lineOf = (line: TemplateLine): TemplateLine =>
  forLineColumns((column) => lineCell(line, column));

function inOrder(lines: readonly TemplateLine[], ids: readonly string[]) {
  const byId = new Map(lines.map((line) => [gridLine(line).id, line]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Returns the message of an error, with the name of the line for a formula. */
function withLine(
  [at, message]: readonly [string, string],
  path: string,
  lines: readonly TemplateLine[],
): string {
  const line = lines.find((_, index) => at === `${path}[${index}].formula`);
  return line ? `Formula of ${line.name || 'a line without a name'}: ${message}` : message;
}

/** Editor of the cost lines of a template item or option. */
export const TemplateLines = ({ caption, of, path, lines, onChange }: TemplateLinesProps) => {
  const rows = useMemo(() => lines.map(gridLine), [lines]);
  const problems = useContext(Problems);
  const problem = Object.entries(problems).find(([one]) => one.startsWith(`${path}[`));
  const replaceLine = (from: TemplateLine, changes: Partial<TemplateLine>) =>
    onChange(lines.map((line) => (line === from ? changedLine(line, changes) : line)));
  return (
    <section className={styles['group']} aria-label={`${caption} of ${of}`}>
      <h4 className={styles['caption']}>{caption}</h4>
      <LineGrid
        label={`${caption}, ${of}`}
        emptyText="No lines yet."
        lines={rows}
        totalOf={lineTotal}
        onChange={(id, changes) =>
          onChange(
            lines.map((line) => (gridLine(line).id === id ? changedLine(line, changes) : line)),
          )
        }
        onAdd={(draft) => onChange([...lines, lineOf(draft)])}
        onAddMany={(drafts) => onChange([...lines, ...drafts.map(lineOf)])}
        onReorder={(ids) => onChange(inOrder(lines, ids))}
        onAddRow={({ id, ...draft }) => {
          const line = lineOf(draft);
          known.set(line, { ...draft, id });
          onChange([...lines, line]);
        }}
        onRemoveMany={(ids) => onChange(lines.filter((line) => !ids.includes(gridLine(line).id)))}
        onChangeMany={(ids, changes) =>
          onChange(
            lines.map((line) =>
              ids.includes(gridLine(line).id) ? changedLine(line, changes) : line,
            ),
          )
        }
        onRemove={(id) => onChange(lines.filter((line) => gridLine(line).id !== id))}
        find={knownLines.lines}
      />
      <LineFormulas
        {...{ path, lines }}
        onChange={(line, formula) => replaceLine(line, { formula })}
      />
      {problem && <Notice kind="error">{withLine(problem, path, lines)}</Notice>}
    </section>
  );
};
