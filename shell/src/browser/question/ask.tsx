import { Button } from '@portal/shared/design-system';
import { createRoot } from 'react-dom/client';
import styles from './question.module.css';

export interface Question {
  readonly text: string;
  readonly yes: string;
  readonly no: string;
}

/** Shows a confirm dialog above the page; resolves to true for yes. Escape means no. */
export function ask({ text, yes, no }: Question): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'));
  // The texts are in the language of the person, the document in that of the page.
  place.dir = 'auto';
  const root = createRoot(place);
  return new Promise<boolean>((resolve) => {
    root.render(
      <dialog
        className={styles.question}
        ref={(dialog) => dialog?.showModal()}
        onCancel={() => resolve(false)}
        aria-labelledby="question"
      >
        <p id="question">{text}</p>
        <div className={styles.answers}>
          <Button onClick={() => resolve(false)}>{no}</Button>
          <Button kind="primary" onClick={() => resolve(true)}>
            {yes}
          </Button>
        </div>
      </dialog>,
    );
  }).finally(() => {
    root.unmount();
    place.remove();
  });
}
