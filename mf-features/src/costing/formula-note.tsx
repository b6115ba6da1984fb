import { formatQuantity, type Line } from '@portal/shared/domain';
import {
  computeQuantity,
  type FormulaResult,
  formulaProblemText,
  type Measures,
} from '@portal/shared/formulas';
import { Button, Tag } from '@portal/shared/ui';
import { useStoreMap, useUnit } from 'effector-react';
import { useEffect, useMemo } from 'react';
import type { LinePlace, PartRef } from '../domain/tree';
import { $measures, formulaRestored } from '../estimate/formulas';
import { templatesWanted } from '../estimate/templates';
import styles from './costing.module.css';

/** Returns the measures of a feature or sub-item; null without the template. */
export const useMeasures = ({ featureId, itemId }: PartRef): Measures | null =>
  useStoreMap({
    store: $measures,
    keys: [featureId, itemId],
    fn: (all) =>
      all.find((part) => part.featureId === featureId && part.itemId === itemId)?.measures ?? null,
  });

export interface FormulaNoteProps {
  readonly place: LinePlace;
  readonly line: Pick<Line, 'id' | 'name' | 'overridesFormula'>;
  readonly formula: string;
}

/** Formula of a quantity, with the override and the way back, or the reason for a missing result. */
export const FormulaNote = ({ place, line, formula }: FormulaNoteProps) => {
  const { restored, wanted } = useUnit({ restored: formulaRestored, wanted: templatesWanted });
  const measures = useMeasures(place);
  // Measures follow from the templates, which the cost planner does not load for itself.
  useEffect(() => wanted(), [wanted]);
  const result = useMemo(() => measures && computeQuantity(formula, measures), [formula, measures]);
  return (
    <p className={styles['formula']}>
      <span>
        Quantity = <bdi>{formula}</bdi>
      </span>
      {line.overridesFormula ? (
        <Override
          name={line.name || 'this line'}
          result={result}
          onRestore={(quantity) => restored({ ...place, lineId: line.id, quantity })}
        />
      ) : (
        <span>{result && reasonOf(result)}</span>
      )}
    </p>
  );
};

interface OverrideProps {
  readonly name: string;
  readonly result: FormulaResult | null;
  readonly onRestore: (quantity: string) => void;
}

/** Mark of a typed quantity, with the button that restores the formula. */
const Override = ({ name, result, onRestore }: OverrideProps) => (
  <>
    <Tag tone="stone">Typed over</Tag>
    {result?.kind === 'number' && (
      <Button kind="quiet" size="small" icon="undo" onClick={() => onRestore(result.value)}>
        {`Use ${formatQuantity(result.value)} for ${name}`}
      </Button>
    )}
  </>
);

/** Returns the reason for a formula without a number; null for a number. */
function reasonOf(result: FormulaResult): string | null {
  if (result.kind === 'number') return null;
  return result.kind === 'waiting'
    ? `No number yet for ${result.labels.join(', ')}. The quantity stays.`
    : `${formulaProblemText(result.problem)} The quantity stays.`;
}
