import { useId } from 'react';
import styles from './choice.module.css';

interface ChoiceProps {
  readonly head: string;
  readonly choices: readonly string[];
  readonly chosen: string;
  readonly word: (choice: string) => string;
  readonly onChoose: (choice: string) => void;
}

/** Radio group in a row. */
export const Choice = ({ head, choices, chosen, word, onChoose }: ChoiceProps) => {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.head}>{head}</legend>
      <div className={styles.row}>
        {choices.map((choice) => (
          <label className={styles.choice} key={choice}>
            <input
              type="radio"
              name={name}
              checked={choice === chosen}
              onChange={() => onChoose(choice)}
            />
            {word(choice)}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
