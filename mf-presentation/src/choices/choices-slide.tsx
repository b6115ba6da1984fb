import { classNames } from '@portal/shared/design-system';
import { formatAmount, type ProposalChoice } from '@portal/shared/proposal';
import { useUnit } from 'effector-react';
import { useId } from 'react';
import type { SlideOf } from '../domain/slide';
import { $isReadOnly } from '../pages/deck/panels';
import { Options } from '../slides/options';
import { $unkept, choiceTicked } from './choices.model';
import styles from './choices-slide.module.css';
import { isTicked } from './ticked';

/** Slide with extras and alternatives to tick, and the resulting project total. */
export const ChoicesSlide = ({ slide }: { readonly slide: SlideOf<'choices'> }) => {
  const { unkept, isReadOnly } = useUnit({ unkept: $unkept, isReadOnly: $isReadOnly });
  const groups = [...new Set(slide.choices.map(groupOf))];
  const isOpen = slide.isOpen && !isReadOnly;
  // Unique group names: the same slide may also be rendered for printing.
  const slideName = useId();
  return (
    <div className={styles['choices']}>
      {groups.map((group) => (
        <fieldset key={group} className={styles['group']}>
          <legend>{group}</legend>
          {slide.choices
            .filter((choice) => groupOf(choice) === group)
            .map((choice) => (
              <ChoiceRow
                key={choice.id}
                choice={choice}
                isOpen={isOpen}
                radioName={`${slideName} ${group}`}
                checked={isTicked(choice, slide.choices, unkept)}
              />
            ))}
        </fieldset>
      ))}
      <p className={styles['total']} aria-live="polite" aria-busy={unkept.length > 0}>
        <span>
          Project total with your choices <small>with tax</small>
        </span>
        <strong className={classNames(unkept.length > 0 && styles['counting'])}>
          {formatAmount(slide.total)}
        </strong>
      </p>
      {!isOpen && (
        <p className={styles['closed']}>
          {slide.isOpen
            ? 'Only the client chooses here.'
            : 'The proposal is signed. To change what was chosen, ask for a change.'}
        </p>
      )}
    </div>
  );
};

const groupOf = ({ kind, group }: ProposalChoice) =>
  kind === 'optional' ? 'Extras' : `${group || 'Alternatives'}: choose one`;

interface ChoiceRowProps {
  readonly choice: ProposalChoice;
  readonly isOpen: boolean;
  /** Name of the radio group for alternatives. */
  readonly radioName: string;
  readonly checked: boolean;
}

const ChoiceRow = ({ choice, isOpen, radioName, checked }: ChoiceRowProps) => {
  const tick = useUnit(choiceTicked);
  const { id, name, notes, options, subtotal, kind } = choice;
  const field = useId();
  return (
    <div className={classNames(styles['choice'], checked && styles['checked'])}>
      <input
        id={field}
        type={kind === 'alternative' ? 'radio' : 'checkbox'}
        name={kind === 'alternative' ? radioName : undefined}
        checked={checked}
        disabled={!isOpen}
        onChange={({ target }) => tick({ item: id, chosen: target.checked })}
      />
      <div className={styles['words']}>
        <label htmlFor={field} className={styles['name']}>
          {name}
        </label>
        <Options options={options} />
        {notes && <p className={styles['notes']}>{notes}</p>}
      </div>
      <span className={styles['price']}>
        {formatAmount(subtotal)} <small>before tax</small>
      </span>
    </div>
  );
};
