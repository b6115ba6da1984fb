import styles from './widget-problem.module.css';

/** Error text beside a widget whose code could not be loaded; the next use loads the code again. */
export const WidgetProblem = ({ id }: { readonly id?: string }) => (
  <span id={id} role="alert" className={styles['problem']}>
    This could not be loaded. Check the connection, then try again.
  </span>
);
