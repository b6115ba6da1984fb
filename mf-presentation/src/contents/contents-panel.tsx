import { useUnit } from 'effector-react';
import { contentsOf } from '../domain/contents';
import { $index, $slides, slideChosen } from '../pages/deck/deck.model';
import { Panel } from '../panel/panel';
import styles from './contents-panel.module.css';

/** Table of contents with links to every section of the deck. */
export const ContentsPanel = () => {
  const { slides, index, choose } = useUnit({
    slides: $slides,
    index: $index,
    choose: slideChosen,
  });
  const entries = contentsOf(slides);
  const current = entries.findLast((entry) => entry.index <= index);
  return (
    <Panel title="Contents">
      <ol className={styles['list']}>
        {entries.map((entry) => (
          <li
            key={`${entry.index} ${entry.title}`}
            className={entry.isPart ? styles['part'] : undefined}
          >
            <button
              type="button"
              className={styles['entry']}
              aria-current={entry === current ? 'page' : undefined}
              onClick={() => choose(entry.index)}
            >
              <span>{entry.title}</span>
              <span className={styles['page']}>{entry.index + 1}</span>
            </button>
          </li>
        ))}
      </ol>
    </Panel>
  );
};
