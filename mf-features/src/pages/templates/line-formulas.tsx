import type { TemplateLine } from '@portal/shared/domain';
import { Accordion, FormGrid } from '@portal/shared/ui';
import { useContext } from 'react';
import { FormulaNames } from './problems';
import styles from './templates.module.css';
import { TemplateText } from './text-field';

interface LineFormulasProps {
  readonly path: string;
  readonly lines: readonly TemplateLine[];
  readonly onChange: (line: TemplateLine, formula: string) => void;
}

/** Formulas of the quantities of template lines, with the names that a formula may use. */
export const LineFormulas = ({ path, lines, onChange }: LineFormulasProps) => {
  const names = useContext(FormulaNames);
  const hasFormula = lines.some(({ formula }) => formula);
  if (lines.length === 0 || (names.length === 0 && !hasFormula)) return null;
  return (
    <Accordion level={4} title="Quantities by formula" defaultOpen={hasFormula}>
      <div className={styles['entryBody']}>
        <p className={styles['counts']}>
          Names: {names.join(', ')}. Such as area * depth / 27, area * (1 + waste%), or ceil(area /
          40) crew hours.
        </p>
        <FormGrid>
          {lines.map((line, at) => (
            <TemplateText
              // Lines of a template have no ids.
              key={`${at} of ${lines.length}`}
              label={`Formula of ${line.name || 'new line'}`}
              path={`${path}[${at}].formula`}
              value={line.formula ?? ''}
              onChange={(formula) => onChange(line, formula)}
            />
          ))}
        </FormGrid>
      </div>
    </Accordion>
  );
};
