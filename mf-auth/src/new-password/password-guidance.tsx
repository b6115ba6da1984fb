import { Icon } from '@portal/shared/design-system';
import { passwordStrength } from '@portal/shared/passwords';
import styles from './password-guidance.module.css';

interface PasswordGuidanceProps {
  readonly password: string;
  readonly username: string;
}

/** Strength of the typed password with suggestions. */
export const PasswordGuidance = ({ password, username }: PasswordGuidanceProps) => {
  const { score, label, advice } = passwordStrength(password, username);
  return (
    <section className={styles.guidance} aria-label="Password strength">
      <div className={styles.head}>
        <meter
          className={styles[label.toLowerCase()]}
          min={0}
          max={100}
          value={score}
          aria-label="Strength"
          aria-valuetext={label}
        />
        <span className={styles.label}>{password !== '' && label}</span>
      </div>
      {/* Polite live region with the remaining suggestions: announced when typing pauses, not at every letter. */}
      <ul className={styles.advice} aria-live="polite">
        {advice.map((words) => (
          <li key={words}>
            <Icon name="info" size={18} />
            {words}
          </li>
        ))}
      </ul>
    </section>
  );
};
