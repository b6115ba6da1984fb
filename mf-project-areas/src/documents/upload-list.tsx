import type { DocumentPlace } from '@portal/shared/cms';
import { Button, FailureNotice, ProgressBar } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import styles from './documents.module.css';
import { $uploads, type Upload, uploadDismissed, uploadRetried } from './uploads';

/** The files on their way to a place, each with its progress; what failed waits for another try. */
export const UploadList = ({ place }: { readonly place: DocumentPlace }) => {
  const uploads = useUnit($uploads).filter((upload) => upload.place.id === place.id);
  if (uploads.length === 0) return null;
  return (
    <ul className={styles['uploads']} aria-label="Uploads">
      {uploads.map((upload) => (
        <li key={upload.id}>
          <UploadRow upload={upload} />
        </li>
      ))}
    </ul>
  );
};

const UploadRow = ({ upload }: { readonly upload: Upload }) => {
  const { retry, dismiss } = useUnit({ retry: uploadRetried, dismiss: uploadDismissed });
  const { file, percent, problem } = upload;
  if (problem === null) {
    return (
      <div className={styles['upload']}>
        <span>{file.name}</span>
        <ProgressBar label={`Uploading ${file.name}`} percent={percent} />
      </div>
    );
  }
  return (
    <div className={styles['upload']}>
      <FailureNotice text={`${file.name}: ${problem}`} onRetry={() => retry(upload)} />
      <Button kind="quiet" size="small" onClick={() => dismiss(upload)}>
        Dismiss
      </Button>
    </div>
  );
};
