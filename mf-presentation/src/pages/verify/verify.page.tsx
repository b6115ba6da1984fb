import { Loading, Notice, Wordmark } from '@portal/shared/design-system';
import { useUnit } from 'effector-react';
import { type ChangeEvent, type DragEvent, useLayoutEffect } from 'react';
import { Outcome } from './outcome';
import {
  $fileName,
  $problem,
  $verified,
  fileGiven,
  pageOpened,
  verifyFileFx,
} from './verify.model';
import styles from './verify.module.css';

/** Tells anybody whether a signed proposal comes from this installation unaltered. */
const VerifyPage = () => {
  const open = useUnit(pageOpened);
  // Before the first paint: opening empties the fields.
  useLayoutEffect(() => open(), [open]);
  return (
    <main className={styles['page']}>
      <Wordmark />
      <h1>Verify a signed proposal</h1>
      <p>
        Choose the PDF or JSON of a signed proposal. You read whether it is unaltered, who signed
        when, and whether it was withdrawn or replaced. The file is checked and not stored.
      </p>
      <FileField />
      <Result />
    </main>
  );
};

const FileField = () => {
  const give = useUnit(fileGiven);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) give(file);
    target.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) give(file);
  };
  return (
    <label className={styles['drop']} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <span>Drop the file here, or choose it</span>
      <input
        type="file"
        accept=".pdf,.json,application/pdf,application/json"
        aria-label="Signed proposal, PDF or JSON"
        onChange={choose}
      />
    </label>
  );
};

const Result = () => {
  const { verified, problem, name, isBusy } = useUnit({
    verified: $verified,
    problem: $problem,
    name: $fileName,
    isBusy: verifyFileFx.pending,
  });
  return (
    <div className={styles['result']} aria-live="polite">
      {isBusy && <Loading text={`Checking ${name}...`} />}
      {problem !== null && <Notice kind="error">{problem}</Notice>}
      {verified && <Outcome verified={verified} name={name} />}
    </div>
  );
};

export default VerifyPage;
