import { Button } from '../design-system';
import styles from './widget-problem.module.css';

interface WidgetProblemProps {
  readonly id?: string;
  /** Shows a button Retry; without `onRetry`, the next use of the widget loads the code again. */
  readonly onRetry?: () => void;
}

/** Error text beside a widget whose code could not be loaded. */
export const WidgetProblem = ({ id, onRetry }: WidgetProblemProps) => (
  <span id={id} role="alert" className={styles['problem']}>
    {onRetry ? 'The rest could not be loaded.' : 'This could not be loaded.'} Check the connection,
    then try again.
    {onRetry && (
      <Button size="small" onClick={onRetry}>
        Retry
      </Button>
    )}
  </span>
);
