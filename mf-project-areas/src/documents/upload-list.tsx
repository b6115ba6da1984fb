import type { DocumentPlace } from '@portal/shared/content';
import { Button, FailureNotice, ProgressBar } from '@portal/shared/ui';
import { $uploads, type Upload, uploadDropped, uploadRetried } from '@portal/shared/uploads';
import { useUnit } from 'effector-react';
import styles from './documents.module.css';

/** Uploads to a place with progress; failed uploads offer a retry. */
export const UploadList = ({ place }: { readonly place: DocumentPlace }) => {
  const uploads = useUnit($uploads).filter((upload) => upload.place.id === place.id);
  if (uploads.length === 0) return null;
  return (
    <ul className={styles['uploads']} aria-label="Uploads">
      {uploads.map((upload) => (
        <li key={upload.id}>
          {upload.problem === null ? <Running upload={upload} /> : <Failed upload={upload} />}
        </li>
      ))}
    </ul>
  );
};

interface UploadProps {
  readonly upload: Upload;
}

const Running = ({ upload }: UploadProps) => {
  const drop = useUnit(uploadDropped);
  const { file, percent } = upload;
  return (
    <div className={styles['upload']}>
      <bdi className={styles['fileName']}>{file.name}</bdi>
      <ProgressBar label={`Uploading ${file.name}`} percent={percent} />
      <span className="gp-tabular">{percent} %</span>
      <Button
        kind="quiet"
        size="small"
        icon="close"
        aria-label={`Cancel ${file.name}`}
        onClick={() => drop(upload.id)}
      >
        Cancel
      </Button>
    </div>
  );
};

const Failed = ({ upload }: UploadProps) => {
  const { retry, drop } = useUnit({ retry: uploadRetried, drop: uploadDropped });
  const { file, problem } = upload;
  return (
    <div className={styles['failed']}>
      <FailureNotice
        text={`${file.name}: ${problem?.text ?? ''}`}
        onRetry={() => retry(upload.id)}
      />
      <Button
        kind="quiet"
        size="small"
        aria-label={`Dismiss ${file.name}`}
        onClick={() => drop(upload.id)}
      >
        Dismiss
      </Button>
    </div>
  );
};
