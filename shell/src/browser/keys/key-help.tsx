import { IconButton } from '@portal/shared/design-system';
import { $language, localise } from '@portal/shared/i18n';
import { $roles } from '@portal/shared/session';
import { useUnit } from 'effector-react';
import { type RefCallback, useId } from 'react';
import { $layout } from '../preferences/layout';
import { useRegistry } from '../routes/portal-context';
import { useFrameTexts } from '../texts/frame-texts';
import { goKeys } from './go-keys';
import styles from './key-help.module.css';
import { type KeyText, useKeyTexts } from './key-texts';

type Shortcut = readonly [keys: readonly string[], text: string];

interface KeyHelpProps {
  readonly onClose: () => void;
}

const openAsModal: RefCallback<HTMLDialogElement> = (dialog) => {
  dialog?.showModal();
  // Closed while still in the document: only then does the browser restore the focus.
  return () => dialog?.close();
};

/** Dialog with all keyboard shortcuts of the portal. */
const KeyHelp = ({ onClose }: KeyHelpProps) => {
  const t = useFrameTexts();
  const name = useKeyTexts();
  const id = useId();
  const { keys } = useUnit($layout);
  const goes = useGoes();
  return (
    <dialog className={styles.help} ref={openAsModal} aria-labelledby={id} onClose={onClose}>
      <div className={styles.head}>
        <h2 id={id}>{t('keyboard')}</h2>
        <IconButton icon="close" label={t('close')} onClick={onClose} />
      </div>
      {keys === 'off' && <p className={styles.note}>{name('keysAreOff')}</p>}
      <div className={styles.parts}>
        <Part
          title={name('keysEverywhere')}
          shortcuts={[
            [['Ctrl K'], name('keyFind')],
            [['?'], name('keyHelp')],
            [['Esc'], name('keyClose')],
          ]}
        />
        {goes.length > 0 && <Part title={name('keysGo')} shortcuts={goes} />}
        <Part
          title={name('keysInLines')}
          shortcuts={inLines.map(([pressed, text]) => [pressed, name(text)])}
        />
        <Part title={name('keysInDeck')} shortcuts={[[['←', '→'], name('keyTurn')]]} />
      </div>
    </dialog>
  );
};

/** Keys of the line grid (`@portal/shared/line-grid`). */
const inLines: readonly (readonly [keys: readonly string[], text: KeyText])[] = [
  [['←', '→', '↑', '↓'], 'keyBesideCell'],
  [['Enter'], 'keyNextRow'],
  [['Alt ↑', 'Alt ↓'], 'keyMoveLine'],
  [['Shift ↑', 'Shift ↓'], 'keySelectLines'],
  [['Ctrl C', 'Ctrl X', 'Ctrl V'], 'keyCopyRows'],
  [['Alt ←', 'Alt →'], 'keyColumnWidth'],
  [['Ctrl D'], 'keyCopyLine'],
  [['Ctrl Delete'], 'keyRemoveLine'],
];

function useGoes(): Shortcut[] {
  const registry = useRegistry();
  const name = useKeyTexts();
  const { roles, language } = useUnit({ roles: $roles, language: $language });
  return goKeys(registry, roles).map(({ goKey = '', label }) => [
    [`G ${name('keyThen')} ${goKey.toUpperCase()}`],
    localise(label, language),
  ]);
}

interface PartProps {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}

const Part = ({ title, shortcuts }: PartProps) => (
  <section>
    <h3 className={styles.title}>{title}</h3>
    <dl className={styles.list}>
      {shortcuts.map(([keys, text]) => (
        <div key={text} className={styles.shortcut}>
          <dt className={styles.keys}>
            {keys.map((key) => (
              <kbd key={key} className={styles.key}>
                {key}
              </kbd>
            ))}
          </dt>
          <dd className={styles.text}>{text}</dd>
        </div>
      ))}
    </dl>
  </section>
);

export default KeyHelp;
